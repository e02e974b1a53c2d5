import type { Kind, Look } from './art/draw.ts';
import { plainLook } from './art/look.ts';
import { banner, type Scene } from './art/scenes.ts';
import { type Colour, finishes } from './colours.ts';
import type { BannerSlide, FeaturedProduct } from './document.ts';
import type { Album } from './pictures.ts';

type Subject = { kind: Kind; colour: Colour; look?: Partial<Look>; view?: number };
type Slide = Omit<BannerSlide, 'image'> & { scene: Scene; subjects: readonly [Subject, Subject?] };

const slides: Slide[] = [
  {
    title: 'Caldera® 9 Pro - Be limitless',
    description: 'Maps, light and up to 29 days of power.\nThe adventure watch without a but.',
    buttonText: 'SHOP NOW',
    buttonLink: '/products/19',
    scene: {
      name: 'peaks',
      build: 'mountains',
      glow: '#ffb36b',
      sky: [
        [0, '#0a1730'],
        [45, '#27406f'],
        [58, '#c9744a'],
        [74, '#f6c07c'],
      ],
      grounds: ['#41567f', '#1f3152', '#0a1424'],
    },
    subjects: [
      { kind: 'watchRound', colour: 'Slate with Black Band', look: { style: 'adventure', face: 'trail', size: 51 } },
      {
        kind: 'watchRound',
        colour: 'Titanium with Orange Band',
        look: { style: 'adventure', face: 'topo', size: 47 },
        view: 1,
      },
    ],
  },
  {
    title: 'Séluna® 2 - Small watch, hidden talents',
    description: '34 mm of jewellery by day.\nA coach by heart, for up to 10 days.',
    buttonText: 'DISCOVER',
    buttonLink: '/products/1/010-02384-03',
    scene: {
      name: 'evening',
      build: 'city',
      glow: '#ff9fb0',
      sky: [
        [0, '#1d1433'],
        [50, '#5b2f5e'],
        [80, '#c9647a'],
        [100, '#f6b38f'],
      ],
      grounds: ['#3b2450', '#2a1a40', '#120b1f'],
    },
    subjects: [
      {
        kind: 'watchRound',
        colour: 'Cream Gold with Coconut Band',
        look: { style: 'petite', face: 'hybrid', strap: 'leather', size: 42 },
      },
      {
        kind: 'watchRound',
        colour: 'Rose Gold with Blush Band',
        look: { style: 'petite', face: 'hybrid', size: 40 },
        view: 1,
      },
    ],
  },
  {
    title: 'Dhow® chartplotters - The whole sea on one glass',
    description: 'Gulf charts, radar and sonar.\nPlanned and fitted by our engineers.',
    buttonText: 'EXPLORE MARINE',
    buttonLink: '/all-products/Chartplotters',
    scene: {
      name: 'gulf',
      build: 'sea',
      glow: '#ffe2a3',
      sky: [
        [0, '#0b2b4a'],
        [40, '#2e79a8'],
        [66, '#f2c98a'],
        [100, '#f7e3bd'],
      ],
      grounds: ['#1f6f93', '#12547a', '#0a3554'],
    },
    subjects: [{ kind: 'chartplotter', colour: 'Black', look: { size: 60, screen: 'chart' } }],
  },
  {
    title: 'Fanar® Pocket - A lighthouse in your pocket',
    description: 'Two-way messages and SOS by satellite.\nWherever there is sky.',
    buttonText: 'GO FURTHER',
    buttonLink: '/products/74',
    scene: {
      name: 'dunes',
      build: 'dunes',
      glow: '#ffd08a',
      sky: [
        [0, '#1a1440'],
        [42, '#573a72'],
        [66, '#d9795b'],
        [100, '#ffcf94'],
      ],
      grounds: ['#b5673f', '#8a4527', '#4a2113'],
    },
    subjects: [
      { kind: 'satCom', colour: 'Signal Orange', look: { screen: 'wind' } },
      { kind: 'handheld', colour: 'Citrus Yellow', look: { screen: 'topo' }, view: 1 },
    ],
  },
  {
    title: 'Fairway® 9 - The hole, the wind and the truth',
    description: '43,000 courses on your wrist.\nYour caddie remembers every shot.',
    buttonText: 'TEE OFF',
    buttonLink: '/all-products/Golf',
    scene: {
      name: 'links',
      build: 'court',
      glow: '#fff3c4',
      sky: [
        [0, '#0d3a4a'],
        [50, '#5fa9a2'],
        [80, '#f4dfa8'],
        [100, '#fbeecb'],
      ],
      grounds: ['#4f8f54', '#2f6b3b', '#153d22'],
    },
    subjects: [{ kind: 'watchRound', colour: 'Black', look: { style: 'luxury', face: 'golf', size: 51 } }],
  },
];

function drawingOf(album: Album, { kind, colour, look, view = 0 }: Subject) {
  const [first, ...others] = album.views(kind, { ...plainLook, ...finishes[colour], ...look });
  return (view === 0 ? first : others[view - 1]) ?? first;
}

/** The home page's slides, with their pictures kept in the album. */
export function bannerSlides(album: Album): BannerSlide[] {
  return slides.flatMap(({ scene, subjects: [front, behind], ...words }) => {
    const first = drawingOf(album, front);
    const second = behind && drawingOf(album, behind);
    return first ? [{ ...words, image: album.keep(`scene-${scene.name}`, banner(scene, first, second)) }] : [];
  });
}

const featured: (Omit<FeaturedProduct, 'image'> & Subject)[] = [
  {
    parentId: 19,
    name: 'Caldera® 9 Pro',
    description: 'The flagship adventure watch',
    title: 'NEW',
    kind: 'watchRound',
    colour: 'Titanium with Orange Band',
    look: { style: 'adventure', face: 'trail', size: 51 },
  },
  {
    parentId: 34,
    name: 'Orra™ 4',
    description: 'Calls, sleep coach, 12 days',
    title: 'NEW',
    kind: 'watchRound',
    colour: 'Cream Gold with Coconut Band',
    look: { style: 'lifestyle', face: 'rings', size: 45 },
  },
  {
    parentId: 1,
    name: 'Séluna® 2 Classic',
    description: '34 mm with a hidden display',
    title: '34 MM',
    kind: 'watchRound',
    colour: 'Rose Gold with Blush Band',
    look: { style: 'petite', face: 'hybrid', strap: 'leather', size: 40 },
  },
  {
    parentId: 42,
    name: 'Cadenza® 9',
    description: 'Maps and titanium for champions',
    title: 'PRO',
    kind: 'watchRound',
    colour: 'Citrus Yellow',
    look: { style: 'running', face: 'tri', size: 47 },
  },
  {
    parentId: 7,
    name: 'Orra™ 3 Plus',
    description: 'The people’s favourite',
    title: '-30%',
    kind: 'watchRound',
    colour: 'Silver with Pacific Blue Band',
    look: { style: 'lifestyle', face: 'rings', size: 43 },
  },
  {
    parentId: 54,
    name: 'Velor® Max',
    description: 'The road before it happens',
    title: 'NEW',
    kind: 'bikeComputer',
    colour: 'Black',
    look: { screen: 'map', size: 60 },
  },
  {
    parentId: 8,
    name: 'Pikku™ 4',
    description: 'First watch, first freedom',
    title: 'KIDS',
    kind: 'kidsWatch',
    colour: 'Coral Pink',
    look: { face: 'kids' },
  },
  {
    parentId: 74,
    name: 'Fanar® Pocket',
    description: 'Messages and SOS by satellite',
    title: 'SOS',
    kind: 'satCom',
    colour: 'Signal Orange',
    look: { screen: 'wind' },
  },
];

/** The featured strip, with pictures kept in the album. */
export function featuredProducts(album: Album): FeaturedProduct[] {
  return featured.flatMap(({ kind, colour, look, view, ...shown }) => {
    const drawing = drawingOf(album, { kind, colour, look, view });
    return drawing ? [{ ...shown, image: album.keep(kind, drawing) }] : [];
  });
}
