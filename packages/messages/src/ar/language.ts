import type { Language } from '@dilmun/settings/languages';

export const language: Language = 'ar';
