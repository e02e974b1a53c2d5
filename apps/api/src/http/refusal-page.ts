import { controls } from '@dilmun/store/messages/controls';
import { store } from '@dilmun/store/store';

/**
 * The HTML page of a refusal, for a browser's navigation. Needs no script, data or rendering, because they may be what
 * was refused. `message` is one of our own texts.
 */
export const buildRefusalPage = (message: string): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${store.name}</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="/refusal.css">
<main>
<img src="/favicon.svg" alt="${store.name}" width="56" height="56">
<h1>${message}</h1>
<a href="">${controls.retry}</a>
</main>
</html>`;
