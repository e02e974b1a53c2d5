import type { CatalogueDocument, Variant } from './document.ts';

/** Creates a catalogue of one product in two colours, the base of most tests. */
export function smallDocument(): CatalogueDocument {
  const variant = (partNumber: string, colour: string): Variant => ({
    partNumber,
    productId: 101,
    name: 'Runner 1',
    description: 'A running watch.',
    price: '100.000',
    discountedPrice: null,
    discountPercentage: 0,
    quantity: 7,
    shippingPeriod: '1-3 business days',
    options: { Color: colour },
    images: [{ src: '/media/a.svg', alt: `Runner 1, ${colour}`, width: 1200, height: 1200 }],
    tabs: { Overview: { html: '<p>Runs.</p>' }, 'In the Box': { lines: ['Watch', 'Cable'] } },
  });
  return {
    contentDocuments: [{ slug: 'header-running', html: '<h2>Running</h2>' }],
    categories: [{ key: 'Running', showname: 'Running', world: 'smartwatches', header: 'header-running' }],
    series: [{ value: 'runner', label: 'Runner®' }],
    parentProducts: [
      {
        id: 1,
        name: 'Runner 1',
        description: 'A running watch.',
        series: 'runner',
        categories: ['Running'],
        breadcrumbs: [{ name: 'Home', url: '/home' }],
        features: ['GPS', 'Music'],
        options: [{ key: 'Color', values: ['Black', 'White'], description: 'Colours of case and band.' }],
        products: [{ id: 101, name: 'Runner 1' }],
        tabs: ['Overview', 'In the Box'],
      },
    ],
    variants: [variant('010-00001-00', 'Black'), variant('010-00001-01', 'White')],
    banner: [
      { image: '/media/b.svg', title: 'Run - now', description: 'Go.', buttonLink: '/products/1', buttonText: 'GO' },
    ],
    featured: [{ parentId: 1, image: '/media/a.svg', name: 'Runner 1', description: 'Runs.', title: 'NEW' }],
  };
}
