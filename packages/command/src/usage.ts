/**
 * Selects the lines of a usage that explain one command, such as 'npx dilmun orders ship', with the paragraphs about the
 * options of all commands. Returns the whole usage for a command that it does not name.
 */
export function selectUsage(usage: string, command: string): string {
  const [commands = '', ...paragraphs] = usage.split('\n\n');
  // Each entry begins at the left edge; indented lines continue it.
  const entries = commands.split(/\n(?=\S)/).filter((entry) => entry === command || entry.startsWith(`${command} `));
  return entries.length === 0 ? usage : [entries.join('\n'), ...paragraphs].join('\n\n');
}
