/** Words within the open menus. */
export const menuTexts = {
  shopAll: (name: string) => `Shop all ${name}`,
  popular: 'POPULAR',
  account: 'My account',
} as const;
