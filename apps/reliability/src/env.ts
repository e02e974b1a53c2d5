/** Returns this process's environment with more variables, for the programs of another release. */
export const inheriting = (more: Record<string, string>): NodeJS.ProcessEnv => ({ ...process.env, ...more });

/** Returns PATH with this folder first. */
export const pathBehind = (folder: string): string => `${folder}:${process.env.PATH}`;
