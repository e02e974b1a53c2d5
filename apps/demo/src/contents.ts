import type { ContentDocument } from './document.ts';

/** Guides shown as the last tab of products that need explaining. */
export const guides: ContentDocument[] = [
  {
    slug: 'guide-choose-your-caldera',
    html: '<h2>Choose your Caldera</h2><p>Three questions decide.</p><ol><li><strong>How long are you away?</strong> Weeks without a socket: Solar. Otherwise AMOLED, for its brilliance.</li><li><strong>How rough is it?</strong> Sapphire and titanium resist sand; glass and steel cost less and weigh little more.</li><li><strong>How large is your wrist?</strong> Below 160 mm take 43 mm; from 185 mm, 51 mm.</li></ol><table><thead><tr><th scope="col">Size</th><th scope="col">Weight</th><th scope="col">Battery</th></tr></thead><tbody><tr><th scope="row">43 mm</th><td>58 g</td><td>10 days</td></tr><tr><th scope="row">47 mm</th><td>78 g</td><td>16 days</td></tr><tr><th scope="row">51 mm</th><td>95 g</td><td>29 days</td></tr></tbody></table>',
  },
  {
    slug: 'guide-seluna-editions',
    html: '<h2>Classic or Sport?</h2><p>Both editions share the 34 mm case, the hidden display, the sensors and up to 10 days of battery.</p><ul><li><strong>Classic Edition</strong>: metal case, Italian leather band, for the office and the evening.</li><li><strong>Sport Edition</strong>: aluminium case, silicone band, for the pool and the gym.</li></ul><p><a href="/try">See the two side by side</a></p>',
  },
  {
    slug: 'guide-indoor-training',
    html: '<h2>Your first indoor ride</h2><ol><li>Lay the mat, unfold the trainer, level its feet.</li><li>Take the rear wheel off and hang the bike into the drop-outs.</li><li>Pair the trainer with your computer or phone, then ride ten minutes before calibrating.</li></ol><p>We deliver and assemble free of charge within Bahrain.</p>',
  },
  {
    slug: 'guide-desert-navigation',
    html: '<h2>Before you leave the road</h2><ul><li>Load the area while you still have a network.</li><li>Mark the point where you left the tarmac.</li><li>Tell someone your route, or share it live with a satellite communicator.</li></ul>',
  },
  {
    slug: 'guide-satellite-plans',
    html: '<h2>Plans in short</h2><table><thead><tr><th scope="col">Plan</th><th scope="col">Messages</th><th scope="col">SOS</th></tr></thead><tbody><tr><th scope="row">Essential</th><td>50 a month</td><td>Included</td></tr><tr><th scope="row">Expedition</th><td>Unlimited</td><td>Included</td></tr></tbody></table><p>A plan can rest in the months in which you stay at home.</p>',
  },
  {
    slug: 'guide-marine-network',
    html: '<h2>One network aboard</h2><p>Displays, radar and cameras speak over the marine network; sensors, autopilot and engines over NMEA 2000®. A starter kit joins the first two metres; every further device adds a tee.</p><p>Our engineers draw the plan for your boat at no charge.</p>',
  },
];

/** Value to label, in the order of the filter. */
export const seriesLabels: Record<string, string> = {
  caldera: 'Caldera®',
  bastion: 'Bastion™',
  orra: 'Orra™',
  aurum: 'Aurum®',
  seluna: 'Séluna®',
  vesper: 'Vesper™',
  Kids: 'Pikku™ for Kids',
  pulso: 'Pulso®',
  cadenza: 'Cadenza®',
  trion: 'Trion®',
  laguna: 'Laguna™',
  abyssa: 'Abyssa®',
  fairway: 'Fairway®',
  altis: 'Altis™',
  velor: 'Velor®',
  kinetra: 'Kinetra®',
  equil: 'Equil®',
  cairn: 'Cairn®',
  fanar: 'Fanar®',
  dune: 'Dune®',
  saluki: 'Saluki®',
  wayline: 'Wayline®',
  haulier: 'Haulier®',
  rihla: 'Rihla®',
  witness: 'Witness™',
  dhow: 'Dhow®',
  sanbuk: 'Sanbuk™',
  helmsman: 'Helmsman®',
  horizon: 'Horizon®',
  clearcast: 'ClearCast™',
  helm: 'Helm',
  marsa: 'Marsa™',
  lookout: 'Lookout™',
  drift: 'Drift®',
  nahham: 'Nahham®',
  circuitone: 'CircuitOne™',
  sealink: 'SeaLink',
  quickclick: 'QuickClick®',
  services: 'Memberships & plans',
};
