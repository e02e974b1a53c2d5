/** Where the programs that a command starts are found. */
export const programPath = process.env.PATH;
