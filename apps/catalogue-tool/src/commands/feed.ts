import { extname } from 'node:path';
import { Readable } from 'node:stream';
import { type FeedItem, type FeedOptions, writeGoogleFeed, writeProductFeed } from '@dilmun/catalogue/feed';
import { loadFeedItems } from '@dilmun/catalogue/feed.load';
import { loadCatalogue } from '@dilmun/catalogue/load';
import { refuseUnless } from '@dilmun/command/refused';
import { writeAtomically } from '@dilmun/command/write-atomically';
import { findStoreOrigin } from '@dilmun/db/env';
import { defaultLanguage, languageIds } from '@dilmun/settings/languages';
import { type Call, say } from './call.ts';
import { count } from './show.ts';

const formats = {
  google: { ending: '.xml', write: writeGoogleFeed },
  products: { ending: '.csv', write: writeProductFeed },
};
const formatNames = Object.keys(formats);
/** Part numbers that a line names. */
const namedMax = 10;

/** `export OUT --for google|products`: a feed of every part that is sold, in one language. */
export async function exportFeed(call: Call, out: string): Promise<number> {
  const { for: name = '', language: wanted = defaultLanguage } = call.values;
  const format = formats[name as keyof typeof formats];
  refuseUnless(format, `Write --for ${formatNames.join(' or --for ')}, or leave it out.`);
  const language = languageIds.find((id) => id === wanted);
  refuseUnless(language, `--language ${wanted}: the shop has ${languageIds.join(', ')}.`);
  refuseUnless(
    extname(out).toLowerCase() === format.ending,
    `Name a file that ends in ${format.ending}: npx dilmun catalogue export ${name}-${language}${format.ending} --for ${name}`,
  );
  const origin = findStoreOrigin();
  refuseUnless(origin, 'Set STORE_ORIGIN to the address of the shop: the links of a feed begin with it.');
  const options: FeedOptions = { origin, language };
  const written = { parts: 0, withoutPicture: [] as string[] };
  const items = noteItems(loadFeedItems(call.db, await loadCatalogue(call.db), options), written);
  await writeAtomically(out, Readable.from(format.write(items, options)));
  const { parts, withoutPicture } = written;
  if (withoutPicture.length > 0) {
    const names = withoutPicture.slice(0, namedMax).join(', ');
    const rest = withoutPicture.length > namedMax ? ', …' : '';
    const effect = name === 'google' ? ' left out, because Google requires one' : ' written without one';
    say(call, `! ${count(withoutPicture.length, 'part')} without a picture${effect}: ${names}${rest}`);
  }
  return say(call, `${count(parts - (name === 'google' ? withoutPicture.length : 0), 'part')} written to ${out}`);
}

async function* noteItems(
  items: AsyncIterable<readonly FeedItem[]>,
  written: { parts: number; withoutPicture: string[] },
): AsyncGenerator<readonly FeedItem[]> {
  for await (const chunk of items) {
    written.parts += chunk.length;
    for (const { id, image_link } of chunk) if (image_link === '') written.withoutPicture.push(id);
    yield chunk;
  }
}
