import { band } from './band.ts';
import { antenna, marineSpeaker, radarDome, transducer, trollingMotor } from './boat.ts';
import { backupCamera, dashCamera, marineCamera, rangefinder } from './cameras.ts';
import type { Drawing } from './canvas.ts';
import { heartStrap, mat, pedal, scale, sensorPod, studioBike, tailLight, trainer } from './fitness.ts';
import { bikeComputer, handheld, satCom } from './handhelds.ts';
import { autopilot, chartplotter, instrument, stereo, vhfRadio } from './helm.ts';
import { kidsWatch } from './kids-watch.ts';
import type { Look } from './look.ts';
import { carNavigator, motoNavigator, truckNavigator } from './navigators.ts';
import * as parts from './parts.ts';
import { strap } from './strap.ts';
import { onSurface } from './surface.ts';
import { watchRound } from './watch-round.ts';
import { watchSquare } from './watch-square.ts';

export type { Look } from './look.ts';

/** Draws each kind of object from each of its sides. */
export const kinds = {
  ...parts,
  antenna,
  autopilot,
  backupCamera,
  band,
  bikeComputer,
  carNavigator,
  chartplotter,
  dashCamera,
  handheld,
  heartStrap,
  instrument,
  kidsWatch,
  marineCamera,
  marineSpeaker,
  mat,
  motoNavigator,
  pedal,
  radarDome,
  rangefinder,
  satCom,
  scale,
  sensorPod,
  stereo,
  strap,
  studioBike,
  tailLight,
  trainer,
  transducer,
  trollingMotor,
  truckNavigator,
  vhfRadio,
  watchRound,
  watchSquare,
} as const satisfies Record<string, (look: Look) => Drawing[]>;

export type Kind = keyof typeof kinds;

/** Kinds that are drawn upright on the table, not lying flat. */
const upright: ReadonlySet<Kind> = new Set<Kind>([
  'antenna',
  'autopilot',
  'backupCamera',
  'blackBox',
  'carNavigator',
  'chartplotter',
  'dogCollar',
  'instrument',
  'marineCamera',
  'marineSpeaker',
  'mount',
  'radarDome',
  'scale',
  'stereo',
  'strap',
  'studioBike',
  'trainer',
  'trollingMotor',
  'truckNavigator',
  'vhfRadio',
]);

/**
 * Draws an object from each of its sides, the best view first, and last on a stone surface. Deterministic: the same
 * look gives the same bytes.
 */
export function draw(kind: Kind, look: Look): Drawing[] {
  const views = kinds[kind](look);
  const [front] = views;
  return front ? [...views, onSurface(front, look.body, upright.has(kind) ? 'standing' : 'lying')] : views;
}
