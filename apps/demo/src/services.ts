import type { Product } from './builders.ts';
import { overview } from './copy.ts';

/** Apps and service plans, sold as activation cards. */
export function services(): Product[] {
  const plan = (
    id: number,
    name: string,
    description: string,
    price: string,
    categories: string[],
    lengths: [string, number][],
    screen: string,
  ): Product => ({
    id,
    name,
    description,
    categories,
    series: 'services',
    features: ['Membership'],
    art: 'membership',
    look: { screen },
    price,
    choice: {
      key: 'Term',
      description: 'Runs from activation, ends by itself.',
      values: lengths.map(([value, plus]) => ({ value, plus })),
    },
    colours: ['Black'],
    quantity: 500,
    overview: overview(description, [
      'Activate online',
      'The code comes with your order. Nothing renews without asking you.',
    ]),
    specs: { Delivery: 'Activation card' },
    inTheBox: ['Activation card'],
  });
  return [
    plan(
      145,
      'Meridian Trails Premium',
      'Heat maps, offline regions and round trips for every watch and handheld.',
      '4.900',
      ['Apps', 'Adventure'],
      [
        ['1 month', 0],
        ['12 months', 30],
      ],
      'topo',
    ),
    plan(
      146,
      'Meridian Golf Membership',
      'Green contours and aerial views on 43,000 courses.',
      '4.900',
      ['Apps', 'Golf'],
      [
        ['1 month', 0],
        ['12 months', 30],
      ],
      'golf',
    ),
    plan(
      147,
      'Kinetra Rides',
      'Three hundred filmed routes, structured plans and group rides.',
      '5.900',
      ['Apps', 'Indoor Training Accessories', 'Kinetra Indoor Training'],
      [
        ['1 month', 0],
        ['12 months', 48],
      ],
      'road',
    ),
    plan(
      148,
      'Meridian Insight+',
      'Your trends explained each morning, and a coach that answers.',
      '3.900',
      ['Apps', 'Fitness & Health Tracking'],
      [
        ['1 month', 1],
        ['12 months', 26],
      ],
      'rings',
    ),
    plan(
      149,
      'Fanar® Satellite Plan – Essential',
      'Fifty messages a month, SOS always.',
      '6.900',
      ['SUBSCRIPTION & SERVICE PLANS', 'Satellite Communicators'],
      [
        ['1 month', 0],
        ['12 months', 60],
      ],
      'wind',
    ),
    plan(
      150,
      'Fanar® Satellite Plan – Expedition',
      'Unlimited messages, tracking every two minutes, weather to the hour.',
      '24.900',
      ['SUBSCRIPTION & SERVICE PLANS', 'Satellite Communicators', 'Adventure'],
      [
        ['1 month', 0],
        ['12 months', 225],
      ],
      'wind',
    ),
    plan(
      151,
      'Pikku™ Membership',
      'Calls, messages and live position for one child.',
      '4.900',
      ['SUBSCRIPTION & SERVICE PLANS'],
      [
        ['1 month', 0],
        ['12 months', 45],
      ],
      'rings',
    ),
    plan(
      152,
      'Saluki® Live Track',
      'Share your pack with the hunting party.',
      '7.900',
      ['SUBSCRIPTION & SERVICE PLANS', 'Dog Tracking'],
      [
        ['3 months', 0],
        ['12 months', 20],
      ],
      'dogs',
    ),
  ];
}
