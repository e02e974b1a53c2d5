export const language = 'ar';
