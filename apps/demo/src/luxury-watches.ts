import type { Product } from './builders.ts';
import { overview } from './copy.ts';

/** The Aurum collection. */
export function luxuryWatches(): Product[] {
  const shared = {
    series: 'aurum',
    art: 'watchRound' as const,
    sizes: [{ value: '46 mm' }],
    specs: {
      'Lens material': 'Domed sapphire crystal',
      Case: 'Grade-5 titanium',
      Bezel: 'Ceramic insert, engraved',
      Display: '1.2" AMOLED, 390 × 390 pixels',
      'Water rating': '10 ATM',
      Battery: 'Up to 16 days',
    },
    inTheBox: [
      'Aurum watch in a lacquered case',
      'Second band of your choice',
      'Charging stand',
      'Certificate and care guide',
    ],
  };
  const base = ['GPS', 'Heart Rate', 'Topographic Maps', 'Music', 'Contactless Payments'];
  return [
    {
      ...shared,
      id: 25,
      name: 'Aurum® Navigator',
      description: 'A world-time dial, a compass rose in titanium, and airports, harbours and trails within it.',
      categories: ['Aurum Luxury Collection', 'wearable smartwatches', 'Aviation'],
      features: [...base, 'Aurum Collection'],
      look: { style: 'luxury', face: 'worldtime', strap: 'leather' },
      price: '789.900',
      colours: ['Bronze with Walnut Leather', 'Silver with Navy Leather'],
      overview: overview(
        'For those who are at home in three time zones.',
        ['Cut, not cast', 'Each case is milled from one block over four hours.'],
        ['A dial that travels', 'The 24-hour ring follows your flight plan.'],
      ),
    },
    {
      ...shared,
      id: 26,
      name: 'Aurum® Mariner',
      description: 'Regatta timer, tides and the autopilot under your thumb, with a band woven in our colours.',
      categories: ['Aurum Luxury Collection', 'Handhelds & Wearables'],
      features: [...base, 'Aurum Collection', 'Tides'],
      look: { style: 'luxury', face: 'regatta', strap: 'nylon' },
      price: '719.900',
      colours: ['Silver with Pacific Blue Band', 'Carbon Black'],
      overview: overview('Start lines and sundowners.', [
        'Regatta at a glance',
        'Virtual start line, tack assist and tide in one ring.',
      ]),
    },
    {
      ...shared,
      id: 27,
      name: 'Aurum® Meridian Line – Damascus Titanium Limited Edition',
      description: 'Folded titanium, no two alike. Three hundred pieces in the world, ten of them in Bahrain.',
      categories: ['Aurum Luxury Collection'],
      features: [...base, 'Aurum Collection'],
      look: { style: 'luxury', face: 'analog', strap: 'metal' },
      price: '950.000',
      colours: ['Stainless Steel'],
      quantity: 3,
      isNew: true,
      overview: overview('The line from pole to pole, through our workshop.', [
        'Damascus',
        'Grades of titanium forged together and etched until the grain appears.',
      ]),
    },
    {
      ...shared,
      id: 28,
      name: 'Aurum® Links',
      description: 'Ceramic bezel with the eighteen holes engraved, virtual caddie inside.',
      categories: ['Aurum Luxury Collection', 'Golf'],
      features: [...base, 'Aurum Collection', 'Golf Courses'],
      look: { style: 'luxury', face: 'golf', strap: 'nylon' },
      price: '679.900',
      colours: ['Soft Gold with Sand Band', 'Titanium with Olive Band'],
      sale: { percent: 15, every: 2 },
      overview: overview('Dressed for the clubhouse.', [
        'A caddie who remembers',
        'Club suggestions from your own shots, the wind and the slope.',
      ]),
    },
  ];
}
