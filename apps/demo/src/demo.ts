import { accessories } from './accessories.ts';
import { tile } from './art/scenes.ts';
import { automotive } from './automotive.ts';
import { type Built, build } from './builders.ts';
import { categories, categoryContents } from './categories.ts';
import { guides, seriesLabels } from './contents.ts';
import { cycling } from './cycling.ts';
import type { CatalogueDocument, Category } from './document.ts';
import { fitness } from './fitness.ts';
import { lifestyleWatches } from './lifestyle-watches.ts';
import { luxuryWatches } from './luxury-watches.ts';
import { marine } from './marine.ts';
import { marineEquipment } from './marine-equipment.ts';
import { marineSystems } from './marine-systems.ts';
import { outdoor } from './outdoor.ts';
import type { Album } from './pictures.ts';
import { services } from './services.ts';
import { bannerSlides, featuredProducts } from './showcase.ts';
import { smartwatches } from './smartwatches.ts';
import { sportWatches } from './sport-watches.ts';

const products = [
  ...smartwatches,
  ...luxuryWatches(),
  ...lifestyleWatches,
  ...sportWatches,
  ...cycling,
  ...fitness,
  ...outdoor,
  ...automotive,
  ...marine,
  ...marineEquipment,
  ...marineSystems,
  ...accessories,
  ...services(),
];

const tones: Record<Category['world'], string> = {
  smartwatches: '#dfe4ec',
  sports: '#dcebe4',
  outdoor: '#ece4d6',
  automotive: '#e2e2ea',
  marine: '#d8e8f0',
};

/** The whole demo catalogue: the same document and the same pictures on every run. Pictures gather in the album. */
export function demoDocument(album: Album): CatalogueDocument {
  const built = products.map((product) => build(product, categories));
  return {
    contentDocuments: [...categoryContents, ...guides],
    categories: categories.map((category) => ({ ...category, image: tileOf(album, category, built) })),
    series: Object.entries(seriesLabels).map(([value, label]) => ({ value, label })),
    parentProducts: built.map(({ parent }) => parent),
    variants: built.flatMap(({ variants }) =>
      variants.map(({ variant, drawable: { kind, look, alt } }) => ({
        ...variant,
        images: album.picturesOf(kind, look, alt),
      })),
    ),
    banner: bannerSlides(album),
    featured: featuredProducts(album),
  };
}

/** A category shows the first product that calls it home, else the first one in it. */
function tileOf(album: Album, { key, world }: Category, built: Built[]): string | undefined {
  const within = built.filter(({ parent }) => parent.categories.includes(key));
  const chosen = within.find(({ parent }) => parent.categories[0] === key) ?? within[0];
  const drawable = chosen?.variants[0]?.drawable;
  const [front] = drawable ? album.views(drawable.kind, drawable.look) : [];
  return front && album.keep('category', tile(front, tones[world]));
}
