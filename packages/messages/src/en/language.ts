/** The language of this build's texts. */
export const language = 'en';
