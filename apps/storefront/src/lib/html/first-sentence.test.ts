import { expect, it } from 'vitest';
import { readFirstSentence } from './first-sentence.ts';

it.each([
  ['A soft fitness band with no display.', 'A soft fitness band with no display.'],
  ['Clips to a boot. It counts every step!', 'Clips to a boot.'],
  ['Going far? Take maps along.', 'Going far?'],
  ['A 4.5-inch display for dezl.com and wind data. More below.', 'A 4.5-inch display for dezl.com and wind data.'],
  ['Magnetic charging cable', 'Magnetic charging cable'],
  ['حزام من النايلون بطول 22 مم. يناسب كل الساعات.', 'حزام من النايلون بطول 22 مم.'],
  ['هل تسافر بعيدًا؟ خذ الخرائط معك.', 'هل تسافر بعيدًا؟'],
  [
    'A GPS swim watch that reads heart rate under water, records drills and measures distance in open water.',
    undefined,
  ],
  [
    'A navigator for caravans and motorhomes that plans its routes for their length, height and weight. Big.',
    undefined,
  ],
  [
    'ساعة مغامرات تُشحن بأشعة الشمس: خرائط طبوغرافية، وشاشة واضحة في أي إضاءة، وعمر بطارية حتى 48 يومًا بلا شحن.',
    undefined,
  ],
  ['', undefined],
])('%j', { tags: 'spec-100' }, (text, sentence) => {
  expect(readFirstSentence(text)).toBe(sentence);
});
