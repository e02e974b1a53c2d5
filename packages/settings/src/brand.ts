/** Colours of the brand outside of the shop's pages: mails and papers. The pages take theirs from `tokens.css`. */
export const brand = { accent: '#006a70', night: '#08181e' } as const;
