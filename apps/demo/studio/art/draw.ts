import { band } from './band.ts';
import * as boat from './boat.ts';
import * as cameras from './cameras.ts';
import type { Drawing } from './canvas.ts';
import * as fitness from './fitness.ts';
import * as handhelds from './handhelds.ts';
import * as helm from './helm.ts';
import { kidsWatch } from './kids-watch.ts';
import type { Look } from './look.ts';
import * as navigators from './navigators.ts';
import * as parts from './parts.ts';
import { strap } from './strap.ts';
import { onSurface } from './surface.ts';
import { watchRound } from './watch-round.ts';
import { watchSquare } from './watch-square.ts';

export type { Look } from './look.ts';

/** Draws each kind of object from each of its sides. */
export const kinds = {
  ...boat,
  ...cameras,
  ...fitness,
  ...handhelds,
  ...helm,
  ...navigators,
  ...parts,
  band,
  kidsWatch,
  strap,
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
