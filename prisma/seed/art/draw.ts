import { band } from './band.ts';
import { antenna, marineCamera, marineSpeaker, radarDome, transducer, trollingMotor } from './boat.ts';
import { backupCamera, dashCamera, rangefinder } from './cameras.ts';
import { heartStrap, mat, pedal, scale, sensorPod, studioBike, tailLight, trainer } from './fitness.ts';
import { bikeComputer, handheld, satCom } from './handhelds.ts';
import { autopilot, chartplotter, instrument, stereo, vhfRadio } from './helm.ts';
import { kidsWatch } from './kids-watch.ts';
import type { Look } from './look.ts';
import { carNavigator, motoNavigator, truckNavigator } from './navigators.ts';
import * as parts from './parts.ts';
import type { Drawing } from './sheet.ts';
import { strap } from './strap.ts';
import { watchRound } from './watch-round.ts';
import { watchSquare } from './watch-square.ts';

export type { Look } from './look.ts';

const kinds = {
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

/** Draws one thing from each of its sides, best first. The same look always gives the same bytes. */
export const draw = (kind: Kind, look: Look): Drawing[] => kinds[kind](look);
