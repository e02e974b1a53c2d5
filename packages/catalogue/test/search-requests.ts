import type { FirstResults } from './search-kinds.ts';
import { demoKinds } from './search-kinds.ts';

const { watches, women, band, sonar, satellite } = demoKinds;

/** A wrong answer to a woman who asks for a watch. */
const rugged = /series bastion|Tactical|Rugged/;

/**
 * 100 requests as shoppers type them, with the answer that a shop assistant who knows the demo catalogue would give. Each
 * was written before the search engine was asked.
 */
export const requests: readonly FirstResults[] = [
  // Some of the words are enough, results with most words first.
  { term: 'wrist tracker', kind: /Tracker|series pulso/, first: 2, unmatched: ['wrist'] },
  { term: 'sleep tracker', kind: /series (orra|pulso)/ },
  { term: 'step tracker', kind: /Tracker|series pulso|category Fitness/ },
  { term: 'calorie tracker', kind: /Tracker|series pulso|category Fitness/, first: 2, unmatched: ['calorie'] },
  { term: 'truck gps', kind: /Haulier® 900/, first: 1 },
  { term: 'motorbike gps', kind: /Wayline® Moto/, first: 2 },
  { term: 'camper gps', kind: /Rihla® Camper/, first: 1 },
  { term: 'jeep gps', kind: /category (Off-Road|cars)/, first: 1 },
  { term: 'boat radar', kind: /category Radar/ },
  { term: 'boat autopilot', kind: /category Autopilots/, first: 2 },
  { term: 'boat stereo', kind: /Stereo/, first: 1 },
  { term: 'boat wifi', kind: /category Connectivity/, first: 1 },
  { term: 'titanium strap', kind: /Titanium Bracelet/, first: 1 },
  { term: 'rubber watch band', kind: /Silicone Band/, first: 1 },
  { term: 'nylon watch strap', kind: /Nylon Band/, first: 1 },
  { term: 'steel strap', kind: band, first: 2 },
  { term: 'waterproof headphones', kind: /category (Swimming|Diving)/, unmatched: ['headphones'] },
  { term: 'golf shoes', kind: /category Golf/, unmatched: ['shoes'] },
  { term: 'bluetooth speaker', kind: /Speakers/, first: 1 },
  { term: 'diving mask', kind: /category Diving/, first: 2, unmatched: ['mask'] },
  // Units and models, together or apart.
  { term: '47mm', kind: /Caldera® (8|9)|Cadenza® 9|Trion® X|Fairway® 9/, opens: /47 mm/ },
  { term: '20mm strap', kind: band, opens: /20 mm/ },
  { term: '22mm leather strap', kind: /Leather Band/, first: 1, opens: /22 mm/ },
  { term: 'caldera 9pro', kind: /Caldera® 9 Pro/, first: 1 },
  { term: '9pro', kind: /Caldera® 9 Pro/, first: 1 },
  { term: 'caldera9', kind: /^Caldera® 9/, first: 2 },
  { term: 'orra4', kind: /^Orra™ 4/, first: 1 },
  { term: '10inch truck navigator', kind: /Haulier® 900/, first: 1, opens: /10 inch/ },
  { term: 'dhow12', kind: /^Dhow® 12/, first: 1 },
  { term: 'st 20', kind: /^ST20/, first: 1 },
  { term: 'pulso6', kind: /^Pulso® 6/, first: 1 },
  { term: '7" fishfinder', kind: /Fishfinder/, first: 1, opens: /7 inch/ },
  // Prices.
  { term: 'watch under 100', kind: watches, first: 4, price: [0, 100] },
  { term: 'smartwatch below 150 bd', kind: watches, first: 6, price: [0, 150] },
  { term: 'watch less than BHD 90', kind: watches, first: 2, price: [0, 90] },
  { term: 'cheap watch', kind: watches, first: 4, price: [0, 110] },
  { term: 'cheapest dash cam', kind: /Witness™ Nano/, first: 1, price: [0, 44] },
  { term: 'budget running watch', kind: /category Running/, first: 2, price: [0, 130] },
  { term: 'dash cam under 60', kind: /Witness™ Nano/, first: 1, price: [0, 60] },
  { term: 'running watch between 100 and 200', kind: /category Running/, price: [100, 200] },
  { term: 'gift under 50', kind: /./, first: 3, price: [0, 50] },
  { term: 'caldera under 100', kind: /series caldera/, first: 1, isPriceMet: false },
  { term: 'strap under 20', kind: band, first: 1, price: [0, 20] },
  { term: 'under 100', kind: /./, first: 6, price: [0, 100] },
  { term: 'luxury watch over 700', kind: /series aurum/, first: 2, price: [700, 2000] },
  // Who it is for.
  { term: 'women watch', kind: women, first: 5, not: rugged },
  { term: 'gift for wife', kind: women, first: 4, not: rugged },
  { term: 'gift for mom', kind: women, first: 4, not: rugged },
  { term: 'birthday gift for her', kind: women, first: 4, not: rugged },
  { term: 'watch for girls', kind: /series Kids|category Wearables for Women/, first: 2, not: rugged },
  { term: 'kids tracker', kind: /series Kids/, first: 2 },
  { term: 'gift for dad', kind: /category (Adventure|Running|Multisport)/ },
  { term: 'watch for husband', kind: /category (Adventure|Running|Multisport)/ },
  { term: 'ladies running watch', kind: women, not: rugged },
  { term: 'small watch for ladies', kind: women, not: rugged },
  { term: 'gift for runner', kind: /category Running/ },
  { term: 'present for golfer', kind: /category Golf/ },
  // Corrections.
  { term: 'wife', kind: women, not: /SeaLink|Connectivity/, corrected: null },
  { term: 'gps for', kind: /./, corrected: null },
  { term: 'caldra', kind: /series caldera/, corrected: 'caldera' },
  { term: 'chartploter', kind: /category Chartplotters/, corrected: 'chartplotter' },
  { term: 'smartwach', kind: watches, corrected: 'smartwatch' },
  { term: 'helm', kind: /^Helm /, corrected: null },
  { term: 'lite watch', kind: /Bastion™ Lite/, first: 1, corrected: null },
  { term: 'autopliot', kind: /category Autopilots/, first: 2, corrected: 'autopilot' },
  // Ties by popularity.
  { term: 'watch', kind: /Caldera® 9 Pro/, first: 1 },
  { term: 'women', kind: /^(Orra™ 4|Séluna® 2 – Classic)/, first: 2 },
  { term: 'cycling', kind: /Velor® Max/, first: 1 },
  // Nothing is found: popular products and real categories.
  { term: 'qwertyuiop', kind: null },
  { term: 'garmin', kind: null },
  { term: 'laptop', kind: null },
  // Arabic: some of the words.
  { term: 'متتبع نوم', kind: /series (orra|pulso)|Tracker/, first: 2 },
  { term: 'جي بي اس شاحنة', kind: /Haulier® 900/, first: 1 },
  { term: 'رادار قارب', kind: /category Radar/ },
  { term: 'سوار تيتانيوم أسود', kind: /Titanium Bracelet/, first: 1 },
  { term: 'حزام قماش للساعة', kind: /Nylon Band/, first: 1 },
  { term: 'كاميرا دراجة', kind: /category (Cycling|Motorcycles|Dash|Cameras)/ },
  { term: 'هاتف ثريا رخيص', kind: satellite, first: 2 },
  // Arabic: units and models.
  { term: 'ساعة 47مم', kind: watches, opens: /47 mm/ },
  { term: 'سوار ٢٠مم', kind: band, opens: /20 mm/ },
  { term: 'سوار جلد 22 ملم', kind: /Leather Band/, first: 1, opens: /22 mm/ },
  { term: 'كالديرا 9برو', kind: /Caldera® 9 Pro/, first: 1 },
  { term: 'أورا4', kind: /^Orra™ 4/, first: 1 },
  { term: 'جهاز صيد 9 بوصة', kind: sonar, first: 1, opens: /9 inch/ },
  // Arabic: prices.
  { term: 'ساعة رخيصة', kind: watches, first: 4, price: [0, 110] },
  { term: 'أرخص كاميرا سيارة', kind: /Witness™ Nano/, first: 1, price: [0, 44] },
  { term: 'ساعة أقل من 100 دينار', kind: watches, first: 4, price: [0, 100] },
  { term: 'هدية تحت ٥٠ دينار', kind: /./, price: [0, 50] },
  { term: 'ساعة بين 100 و 200', kind: watches, first: 4, price: [100, 200] },
  { term: 'رخيصة', kind: /./, price: [0, 10] },
  // Arabic: who it is for.
  { term: 'نسائية', kind: women, first: 5, not: rugged },
  { term: 'ساعة حريمي', kind: women, first: 4, not: rugged },
  { term: 'هدية لزوجتي', kind: women, first: 4, not: rugged },
  { term: 'هدية لأمي', kind: women, first: 4, not: rugged },
  { term: 'ساعة جري نسائية', kind: women, not: rugged },
  { term: 'هدية لزوجي', kind: /category (Adventure|Running|Multisport)/ },
  { term: 'ساعة لطفلي', kind: /series Kids/, first: 1 },
  // Arabic: corrections, popularity, nothing found.
  { term: 'ساعة لقياس ضربات القب', kind: /Heart|HRM|series/, first: 1 },
  { term: 'ساعة', kind: /Caldera® 9 Pro/, first: 1 },
  { term: 'ثلاجة', kind: null },
];
