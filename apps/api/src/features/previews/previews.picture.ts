import { createRequire } from 'node:module';
import { brand } from '@dilmun/settings/brand';
import { store } from '@dilmun/settings/store';
import { escapeHtml } from '../../texts/escape-html.ts';

/** The size in pixels that the services recommend which show previews of links: 1.91 to 1. */
const previewSize = { width: 1_200, height: 630 };

export interface Preview {
  /** Path of the file of the product's picture. */
  picture: string;
  name: string;
  /** As shoppers read it. */
  price: string;
  /** The usual price of a reduced part. */
  formerPrice: string | null;
  direction: 'ltr' | 'rtl';
}

const margin = 48;
const pictureSize = 534;
const textWidth = previewSize.width - pictureSize - 3 * margin;
const nameMax = 110;

const fontFile = createRequire(import.meta.url).resolve(
  '@expo-google-fonts/ibm-plex-sans-arabic/700Bold/IBMPlexSansArabic_700Bold.ttf',
);
const [grey, white] = ['#5b6b70', '#ffffff'];

/** A number and its unit stay on one line: "34 mm". */
const joinUnits = (name: string): string => name.replaceAll(/(\d) (?=\p{L}{1,3}(?!\p{L}))/gu, '$1\u00a0');

/** The size in pixels at which a name of this length takes four lines at most. */
const chooseNameSize = (length: number): number => (length <= 36 ? 60 : length <= 64 ? 50 : 42);

/** Draws the preview of a product's link: its picture, name and price and the shop's name. Returns a JPEG. */
export async function drawPreview({ picture, name, price, formerPrice, direction }: Preview): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const isReversed = direction === 'rtl';
  const shortName = name.length > nameMax ? `${name.slice(0, nameMax).replace(/\s+\S*$/, '')}…` : name;

  /** Colours and sizes are Pango's markup. A first mark sets the direction of a text that starts with a number. */
  const write = async (markup: string, size: number) => {
    const text = `${isReversed ? '\u200f' : '\u200e'}${markup}`;
    const { data, info } = await sharp({
      text: {
        text,
        font: `IBM Plex Sans Arabic Bold ${size}`,
        fontfile: fontFile,
        width: textWidth,
        dpi: 72,
        rgba: true,
      },
    })
      .png()
      .toBuffer({ resolveWithObject: true });
    // A line from right to left is placed at the right of the narrowest box that contains all lines.
    const left = isReversed ? margin + textWidth - info.width : 2 * margin + pictureSize;
    return { input: data, left, height: info.height };
  };
  const colour = (value: string, text: string, more = '') =>
    `<span foreground="${value}"${more}>${escapeHtml(text)}</span>`;
  const former = formerPrice ? `\n${colour(grey, formerPrice, ' size="60%" strikethrough="true"')}` : '';

  const [shown, title, amount, shop] = await Promise.all([
    sharp(picture)
      .resize({ width: pictureSize, height: pictureSize, fit: 'contain', background: white })
      .flatten({ background: white })
      .png()
      .toBuffer(),
    write(colour(brand.night, joinUnits(shortName)), chooseNameSize(shortName.length)),
    write(colour(brand.accent, price) + former, 52),
    write(colour(grey, store.name), 30),
  ]);
  const space = 36;
  const titleTop = Math.max(margin, (previewSize.height - title.height - space - amount.height) / 2);
  const tops = [titleTop, titleTop + title.height + space, previewSize.height - margin - shop.height];
  return sharp({ create: { ...previewSize, channels: 3, background: white } })
    .composite([
      { input: shown, left: isReversed ? previewSize.width - margin - pictureSize : margin, top: margin },
      ...[title, amount, shop].map(({ input, left }, at) => ({ input, left, top: Math.round(tops[at] ?? 0) })),
    ])
    .jpeg({ quality: 85 })
    .toBuffer();
}
