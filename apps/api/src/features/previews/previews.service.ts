import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Catalogue } from '@dilmun/catalogue/catalogue';
import { getFinalFils } from '@dilmun/catalogue/prices';
import { type Language, languages } from '@dilmun/settings/languages';
import { findOwnPicture } from '@dilmun/settings/pictures';
import { LRUCache } from 'lru-cache';
import { createDrawingQueue } from '../../process/drawing-queue.ts';
import { withLanguage } from '../../texts/language.ts';
import { words } from '../../texts/words.ts';
import { drawPreview, type Preview } from './previews.picture.ts';

const bytesMax = 16 * 1024 * 1024;

/**
 * Creates the reading of previews: the JPEG of a part in a language, drawn when it is first asked for and when its name, price
 * or picture has changed. Null for an unknown part and one whose picture this host does not have. Refuses with BUSY if too many are drawn.
 */
export function createPreviewReader(mediaDir: string) {
  const draw = createDrawingQueue();
  const previews = new LRUCache<string, Buffer, Preview>({
    maxSize: bytesMax,
    sizeCalculation: ({ length }) => length + 500,
    fetchMethod: (_key, _stale, { context }) =>
      draw(async () => ((await isFile(context.picture)) ? drawPreview(context) : undefined)),
  });
  return async (catalogue: Catalogue, language: Language, partNumber: string): Promise<Buffer | null> => {
    const variant = catalogue.variantsByPartNumber.get(partNumber);
    const file = variant?.picture && findOwnPicture(variant.picture.src);
    if (!variant || !file) return null;
    const finalFils = getFinalFils(variant);
    const { formatBhd } = withLanguage(language, words);
    const preview: Preview = {
      picture: join(mediaDir, file),
      name: variant.name[language],
      price: formatBhd(finalFils),
      formerPrice: finalFils < variant.priceFils ? formatBhd(variant.priceFils) : null,
      direction: languages[language].direction,
    };
    return (await previews.fetch(JSON.stringify(preview), { context: preview })) ?? null;
  };
}

const isFile = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
