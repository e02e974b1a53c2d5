import { languageIds, languages, localizePath } from '@dilmun/settings/languages';
import { store } from '@dilmun/settings/store';
import type { FastifyPluginAsync } from 'fastify';
import { currentLanguage } from '../../texts/language.ts';
import { words } from '../../texts/words.ts';
import { buildPlainPage } from './plain-page.ts';

/** As in index.html and tokens.css of the storefront. */
const colours = { theme: '#08181e', background: '#ffffff' };

/** Written by the storefront's build.ts. */
const icons = [
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];

/**
 * The web app manifest of the current language, with which browsers install the shop. Each language is an app of its own
 * (`id`) that may show the others (`scope`).
 */
function createManifest() {
  const language = currentLanguage();
  const home = localizePath(language, '/');
  return {
    id: home,
    name: store.name,
    short_name: store.name,
    lang: language,
    dir: languages[language].direction,
    start_url: home,
    scope: '/',
    display: 'standalone',
    theme_color: colours.theme,
    background_color: colours.background,
    icons,
  };
}

/** The page that the service worker shows in place of one that it did not keep. */
function buildOfflinePage(): string {
  const { offline, controls } = words();
  const language = currentLanguage();
  const link = (path: string, label: string) => `<a class="quiet" href="${localizePath(language, path)}">${label}</a>`;
  return buildPlainPage(
    offline.title,
    `<p>${offline.text}</p>
<a href="">${controls.retry}</a>
<p>${link('/cart', offline.openCart)} ${link('/', offline.home)}</p>
<script src="/offline.js" async></script>`,
  );
}

/** Serves the manifest and the offline page of every language. */
export const webAppPlugin: FastifyPluginAsync = async (app) => {
  for (const language of languageIds) {
    const { prefix } = languages[language];
    app.get(`${prefix}/manifest.webmanifest`, (_request, reply) =>
      reply
        .type('application/manifest+json; charset=utf-8')
        .header('cache-control', 'public, no-cache')
        .send(JSON.stringify(createManifest())),
    );
    app.get(`${prefix}/offline`, (_request, reply) =>
      reply.type('text/html; charset=utf-8').header('cache-control', 'public, no-cache').send(buildOfflinePage()),
    );
  }
};
