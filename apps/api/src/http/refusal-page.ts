import type { ErrorCode } from '@dilmun/contracts/errors';
import { languages } from '@dilmun/store/languages';
import { store } from '@dilmun/store/store';
import { currentLanguage } from '../language.ts';
import { words } from '../words.ts';

/**
 * The HTML page of a refusal in the current language, for a browser's navigation. Needs no script, data or rendering,
 * because they may be what was refused.
 */
export const buildRefusalPage = (code: ErrorCode): string => `<!doctype html>
<html lang="${currentLanguage()}" dir="${languages[currentLanguage()].direction}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${store.name}</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="/refusal.css">
<main>
<img src="/favicon.svg" alt="${store.name}" width="56" height="56">
<h1>${words().errorTexts[code]}</h1>
<a href="">${words().controls.retry}</a>
</main>
</html>`;
