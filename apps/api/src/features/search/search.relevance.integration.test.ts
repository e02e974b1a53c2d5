import { beforeAll, describe, expect, it } from 'vitest';
import { loadDemo } from '../../../../catalogue/test/load-demo.ts';
import { openTestApp } from '../../../test/test-app.ts';

const testApp = openTestApp();
/** Series, categories and name of each product of the demo catalogue, by its id. */
const kinds = new Map<number, string[]>();

beforeAll(async () => {
  await loadDemo(testApp.db);
  const products = await testApp.db.parentProduct.findMany({
    include: { series: true, categories: { include: { category: true } } },
  });
  for (const { id, name, series, categories } of products) {
    kinds.set(id, [name, `series ${series?.value}`, ...categories.map(({ category }) => `category ${category.key}`)]);
  }
}, 120_000);

const watches =
  /series (caldera|orra|bastion|aurum|seluna|vesper|Kids|pulso|cadenza|trion|laguna|abyssa|fairway|altis)/;
const dashCameras = /series witness|Backup Camera/;
const car = /category cars/;
const heartRate = /^HRM/;
const band = /Band$|Bracelet$/m;
const charger = /Charging (Cable|Stand)/;
const cycling = /series velor/;
const trainer = /series kinetra/;
const dog = /category Dog Tracking/;
const satellite = /series fanar|Satellite/;
const sonar = /category (Live Sonar|Chartplotters|Transducers)|Fishfinder/;

/** A term, the pattern that its first results must match, and the number of results checked (default 3). */
const table: readonly [term: string, kind: RegExp, first?: number][] = [
  ['watch', watches, 6],
  ['watches', watches, 6],
  ['smartwatch', watches, 6],
  ['smart watch', watches, 6],
  ['gps watch', watches, 6],
  ['smartwatches', watches, 6],
  ['men', watches],
  ['mens watch', watches],
  ['women', /category Wearables for Women/, 6],
  ['ladies', /category Wearables for Women/, 6],
  ['ladies watch', /category Wearables for Women/],
  ["women's watch", /category Wearables for Women/],
  ['watch for women', /category Wearables for Women/],
  ['gift', watches],
  ['gift for her', /category Wearables for Women/],
  ['gift for him', watches],
  ['kids', /series Kids/, 2],
  ['kids watch', /series Kids/, 1],
  ['children', /series Kids/, 2],
  ['golf watch', /series fairway|Links/],
  ['golf', /category Golf/],
  ['golf gps', /category Golf/],
  ['rangefinder', /Range Finder/, 1],
  ['heart rate monitor', heartRate, 2],
  ['heart rate strap', heartRate, 2],
  ['hrm', heartRate, 2],
  ['chest strap', /Chest Strap/, 1],
  ['charger', charger, 2],
  ['watch charger', charger, 2],
  ['charging cable', /Charging Cable/, 1],
  ['charging stand', /Charging Stand/, 1],
  ['strap', band, 4],
  ['straps', band, 4],
  ['watch strap', band, 4],
  ['band', band, 4],
  ['bands', band, 4],
  ['leather strap', /Leather Band/, 1],
  ['silicone band', /Silicone Band/, 1],
  ['metal strap', /Bracelet/, 1],
  ['titanium bracelet', /Titanium Bracelet/, 1],
  ['22 mm band', band],
  ['waterproof', /category (Swimming|Diving)/],
  ['waterproof watch', /category (Swimming|Diving)/],
  ['swim', /category Swimming/],
  ['swim watch', /category Swimming/],
  ['dive watch', /series abyssa/, 2],
  ['diving', /category Diving/],
  ['scuba', /category Diving/],
  ['dive computer', /series abyssa/, 1],
  ['running watch', /category Running/],
  ['running', /category Running/],
  ['runing watch', /category Running/],
  ['marathon', /category Running/],
  ['triathlon watch', /series trion/, 2],
  ['triathlon', /category Multisport|Triathlon/],
  ['ironman', /category Multisport/],
  ['hiking watch', /series (caldera|bastion)/],
  ['hiking', /category Adventure/],
  ['tactical watch', /category Sportsman/],
  ['military watch', /category Sportsman/],
  ['pilot watch', /Pilot|Navigator/, 1],
  ['aviation', /category Aviation/],
  ['luxury watch', /series aurum/],
  ['luxury', /series aurum/],
  ['hybrid watch', /category Fashion/],
  ['fitness tracker', /series pulso/, 2],
  ['activity tracker', /Tracker|series pulso/, 2],
  ['fitness', /category Fitness/],
  ['solar watch', watches],
  ['caldera', /series caldera/],
  ['caldera 9', /^Caldera® 9/m, 2],
  ['seluna', /series seluna/],
  ['séluna 2', /^Séluna® 2/m, 2],
  ['dashcam', dashCameras],
  ['dash cam', dashCameras],
  ['dash camera', dashCameras],
  ['car camera', dashCameras],
  ['dashcm', dashCameras],
  ['backup camera', /category Dash/, 2],
  ['reversing camera', /category Dash/, 2],
  ['sat nav', car],
  ['satnav', car],
  ['car gps', car],
  ['car navigation', car],
  ['navigation for car', car],
  ['gps for car', car],
  ['motorcycle', /category Motorcycles/],
  ['motorbike sat nav', /category Motorcycles/, 2],
  ['truck', /category Trucks/],
  ['lorry', /category Trucks/],
  ['caravan', /category Caravans/],
  ['camper', /category Caravans/],
  ['bike computer', cycling],
  ['cycling computer', cycling],
  ['bike gps', cycling],
  ['bike light', /Light|Headlight/, 2],
  ['bike mount', /Bike Mount/, 1],
  ['power meter', /Power Pedals/, 1],
  ['power pedals', /Power Pedals/, 1],
  ['cadence sensor', /Cadence/, 1],
  ['turbo trainer', trainer],
  ['indoor trainer', trainer],
  ['exercise bike', /Studio Bike/, 1],
  ['smart scale', /series equil/, 2],
  ['scale', /series equil/, 2],
  ['bathroom scale', /series equil/, 2],
  ['body composition', /series equil/, 1],
  ['handheld gps', /category Handhelds/],
  ['handheld', /category Handhelds/],
  ['geocaching', /category Handhelds/],
  ['satellite communicator', satellite],
  ['satellite phone', satellite, 2],
  ['sos', satellite],
  ['satellite plan', /Satellite Plan/, 2],
  ['dog collar', /Dog Collar/, 1],
  ['dog tracker', dog],
  ['dog', dog],
  ['falcon', dog],
  ['off road', /category Off-Road/],
  ['off-road', /category Off-Road/],
  ['4x4', /category Off-Road/],
  ['radio', /Radio|category VHF/, 2],
  ['vhf radio', /category VHF/, 2],
  ['marine radio', /category VHF/, 2],
  ['chartplotter', /category Chartplotters/],
  ['chart plotter', /category Chartplotters/],
  ['boat gps', /category Chartplotters/, 2],
  ['fish finder', sonar],
  ['fishfinder', sonar],
  ['fishing', sonar],
  ['sonar', sonar],
  ['transducer', /category Transducers/, 2],
  ['radar', /category Radar/],
  ['autopilot', /category Autopilots/],
  ['trolling motor', /category Trolling Motors/],
  ['marine speakers', /Speakers/, 1],
  ['boat speakers', /Speakers/, 1],
  ['subwoofer', /Subwoofer/, 1],
  ['stereo', /Stereo/, 1],
  ['thermal camera', /Thermal/, 1],
  ['marine camera', /category Cameras/],
  ['camera', /category (Cameras|Dash & Backup Cameras)/],
  ['ais', /AIS/, 1],
  ['antenna', /Antenna/, 1],
  ['wind sensor', /Wind|Masthead/, 1],
  ['car mount', /Suction Cup Mount/, 1],
  ['mount', /Mount/, 2],
  ['phone holder', /Suction Cup Mount/, 1],
  ['tyre pressure', /Tyre Pressure/, 1],
  ['tpms', /Tyre Pressure/, 1],
  ['headset', /Headset/, 1],
  ['membership', /Membership|Premium|Insight|Rides|series services/],
  ['golf membership', /Golf Membership/, 1],
  ['maps', /Map|Charts/, 2],
  ['map card', /Map Card/, 1],
  ['charts', /Charts Card/, 1],
  ['apple pay', watches],
  ['music watch', watches],
  ['range finder', /Range Finder/, 1],
  ['night vision', /Night|category (Dash|Cameras|Sportsman)/],
  ['ساعة', watches],
  ['شاحن', charger, 2],
  ['010-03019', /Caldera® 9 Pro/, 1],
];

describe('GET product/search in the demo catalogue', () => {
  it.each(table)('%s finds %s first', async (term, kind, first = 3) => {
    const { body } = await testApp.http.get('/api/v1/product/search').query({ term }).expect(200);
    const found: string[] = body.data.slice(0, first).map(({ id }: { id: number }) => kinds.get(id)?.join('\n') ?? '');
    expect(found).not.toEqual([]);
    expect(found.filter((one) => !kind.test(one)).map((one) => one.split('\n')[0])).toEqual([]);
  });

  it('has at least 120 terms', () => {
    expect(new Set(table.map(([term]) => term)).size).toBeGreaterThanOrEqual(120);
  });
});
