import { type Category, type ContentDocument, worlds } from './document.ts';

type Entry = readonly [key: string, showname: string, header: string];

const entriesOf: Record<Category['world'], readonly Entry[]> = {
  smartwatches: [
    [
      'wearable smartwatches',
      'Smartwatches',
      'From a slim 34 mm case to a titanium expedition watch: health, payments and maps on your wrist, with days of battery instead of hours.',
    ],
    [
      'Wearables for Women',
      'Wearables for Women',
      'Watches shaped for smaller wrists, with cycle and pregnancy tracking, all-day stress and sleep, and finishes that go with a dress as well as a track suit.',
    ],
    [
      'Fashion & Hybrid Smartwatches',
      'Fashion & Hybrid Smartwatches',
      'Real hands over a hidden display. They look like jewellery and count like a coach.',
    ],
    [
      'Aurum Luxury Collection',
      'Aurum® Luxury Collection',
      'Grade-5 titanium, ceramic bezels and domed sapphire: the tool watches of our finest workshop.',
    ],
    [
      'Running',
      'Running',
      'Daily suggested workouts, running dynamics from the wrist and a display that is readable at noon on the corniche.',
    ],
    [
      'Multisport & Triathlete',
      'Multisport & Triathlete',
      'One button from swim to bike to run. Full colour maps, race predictions and the battery for a long day.',
    ],
    [
      'Adventure',
      'Adventure',
      'Built to military standards, topographic maps inside, solar glass for the weeks between sockets.',
    ],
    ['Swimming', 'Swimming', 'Stroke, pace and heart rate under water, in the pool and in the open Gulf.'],
    ['Diving', 'Diving', 'Computers for six gases and the first tank alike, with surface GPS and air integration.'],
    ['Golf', 'Golf', 'More than 43,000 courses, and the wind, slope and number to the pin.'],
    [
      'Fitness & Health Tracking',
      'Fitness & Health Tracking',
      'Sleep, steps, stress and heart rate, day and night, on the lightest things we make.',
    ],
    ['ACCESSORIES', 'Accessories', 'Bands, chargers, mounts and cases made to fit, for everything on these pages.'],
    ['Apps', 'Apps', 'Memberships that open maps, training and insights on the devices you own.'],
    [
      'SUBSCRIPTION & SERVICE PLANS',
      'Subscription & Service Plans',
      'Satellite messaging, live tracking and charts, by the month or for the season.',
    ],
  ],
  sports: [
    ['Cycling', 'Cycling', 'Bike computers with climbs ahead of you, radar behind you, and power under your feet.'],
    [
      'Kinetra Indoor Training',
      'Kinetra® Indoor Training',
      'Trainers that feel like the road, quiet enough for a flat in Juffair.',
    ],
    [
      'Scales & Heart Rate Monitors',
      'Scales & Heart Rate Monitors',
      'Accuracy to the beat and to the hundred grams, sent to your phone by itself.',
    ],
    [
      'Cycling Accessories',
      'Cycling Accessories',
      'Mounts, lights, sensors and cameras that keep a ride safe and measured.',
    ],
    [
      'Indoor Training Accessories',
      'Indoor Training Accessories',
      'Mats, supports, fans and desks that turn a corner of a room into a stable.',
    ],
  ],
  outdoor: [
    ['Handhelds', 'Handhelds', 'Multi-band GPS you can read in gloves and sun, with buttons that never slip.'],
    [
      'Satellite Communicators',
      'Satellite Communicators',
      'Two-way messages and SOS anywhere with a view of the sky. No phone network needed.',
    ],
    [
      'Off-Road',
      'Off-Road',
      'Navigators for dunes and wadis: topographic tracks, pitch and roll, and friends on the map.',
    ],
    [
      'Sportsman & Tactical',
      'Sportsman & Tactical',
      'Night-vision modes, ballistics and stealth: equipment for those who must not be seen.',
    ],
    ['Dog Tracking', 'Dog Tracking', 'Follow up to 20 dogs across the desert, every 2.5 seconds.'],
    ['Aviation', 'Aviation', 'Pilot watches and portables with airports, weather and approach data.'],
  ],
  automotive: [
    ['cars', 'Car Navigation', 'Large bright maps, live traffic and voice control, without using your phone.'],
    ['Motorcycles', 'Motorcycles', 'Glove-friendly, rain-proof and bright: routes with as many curves as you like.'],
    ['Trucks', 'Trucks', 'Routes for your height, weight and load, with breaks planned ahead.'],
    [
      'Caravans_Motorhome',
      'Caravans & Motorhomes',
      'Routes for the size of your home on wheels, and places to park it.',
    ],
    [
      'Dash & Backup Cameras',
      'Dash & Backup Cameras',
      'A witness in front, eyes behind: cameras that start with the car.',
    ],
  ],
  marine: [
    ['Chartplotters', 'Chartplotters', 'Sharp charts of the Gulf, sonar below and everything aboard on one glass.'],
    ['Autopilots', 'Autopilots', 'They hold the course through wake and wind, so that you can look at the sea.'],
    ['Radar', 'Radar', 'See ships, squalls and birds long before your eyes do.'],
    ['Live Sonar', 'Live Sonar', 'Fish moving as they move, around and below the boat.'],
    ['Transducers', 'Transducers', 'The ears of your sonar: transom, through-hull, trolling motor and ice.'],
    [
      'Instruments & Instrument Pack',
      'Instruments & Instrument Packs',
      'Wind, depth, speed and engines at a glance, in any light.',
    ],
    ['VHF & AIS', 'VHF & AIS', 'Be heard and be seen: radios with DSC and receivers that know every ship.'],
    ['Cameras', 'Marine Cameras', 'Dock with confidence, watch the engine room, see in the dark.'],
    ['Antennas & Sensors', 'Antennas & Sensors', 'Position, heading, tanks and temperature for your network.'],
    ['Trolling Motors', 'Trolling Motors', 'Silent, strong and held in place by satellites.'],
    [
      'Fusion Audio Entertainment',
      'Marine Audio & Entertainment',
      'True marine speakers, stereos and amplifiers, tuned for open air and salt.',
    ],
    ['Digital Switching', 'Digital Switching', 'Lights, pumps and anchors from the chartplotter or your wrist.'],
    ['Handhelds & Wearables', 'Marine Handhelds & Wearables', 'Floating GPS and watches that steer the autopilot.'],
    ['Connectivity', 'Connectivity', 'Join boat, phone and internet: hubs, Wi-Fi and network parts.'],
  ],
};

const slugOf = (key: string) =>
  key
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

const footers: Record<Category['world'], string> = {
  smartwatches:
    '<h2>Which watch fits?</h2><p>Start with the wrist: cases from 34 to 42 mm suit slim wrists, 43 to 47 mm most others. Then ask how long you are away from a socket: AMOLED displays are the most brilliant and last up to three weeks, solar displays last longest. Our team in Muharraq lets you try every size.</p>',
  sports:
    '<h2>Bring it all together</h2><p>Sensors, trainers and computers talk to each other over Bluetooth® and sensor radio. Bring your bike to the shop: we fit mounts and pedals while you have a coffee.</p>',
  outdoor:
    '<h2>Ready for the desert</h2><p>All devices come with the map of the Gulf countries loaded. Satellite plans start by the month and can rest when you are at home.</p>',
  automotive:
    '<h2>Fitted while you wait</h2><p>We fit dash cameras and hardwire kits on weekdays, usually within an hour. Maps are updated free of charge for the life of the device.</p>',
  marine:
    '<h2>From plan to sea trial</h2><p>Our marine engineers plan, install and tune systems in every harbour of the Kingdom. Tell us the length of your boat and how you use it, and we will name the parts you need, and those you do not.</p>',
};

/** Every category of the shop, in the order of the menus. */
export const categories: Category[] = worlds.flatMap((world) =>
  entriesOf[world].map(([key, showname]) => ({
    key,
    showname,
    world,
    header: `header-${slugOf(key)}`,
    footer: `footer-${world}`,
  })),
);

/** What stands above and below each category's products. */
export const categoryContents: ContentDocument[] = [
  ...Object.values(entriesOf).flatMap((entries) =>
    entries.map(([key, showname, text]) => ({
      slug: `header-${slugOf(key)}`,
      html: `<h2>${showname.replaceAll('&', '&amp;')}</h2><p>${text}</p>`,
    })),
  ),
  ...Object.entries(footers).map(([world, html]) => ({ slug: `footer-${world}`, html })),
];
