/** Products saved for later: the button and the links to the list. */
export const saved = {
  save: 'Save',
  saveNamed: (name: string) => `Save ${name} for later`,
  saved: 'Saved',
  savedNamed: (name: string) => `Saved for later: ${name}`,
  addedToast: 'Saved for later',
  view: 'View list',
  link: (count: number) => `Saved for later (${count})`,
} as const;
