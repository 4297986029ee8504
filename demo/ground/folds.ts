import { sampleData } from '../sample-data.ts';
import { blockAt, faultsAt, northwestOfDivide } from './faults.ts';
import { middleInPalaeozoic } from './piles.ts';
import { smoothStep, waves } from './noise.ts';
import { landformAt } from './terrain.ts';

/** Height of the ground above the foot of the folded pile, metres, by kilometres across the strike. */
interface Crests {
  at: number;
  crests: readonly (readonly [across: number, height: number])[];
}

const { folds, anchors } = sampleData<{
  folds: { southwest: Crests; northeast: Crests };
  anchors: readonly { name: string; place: readonly [number, number]; unit: string }[];
}>('ground/structures');

function heightOn(crests: Crests['crests'], across: number): number {
  let at = 1;
  while (at < crests.length - 1 && across > (crests[at]?.[0] ?? 0)) at++;
  const [from, low] = crests[at - 1]!;
  const [to, high] = crests[at]!;
  const t = smoothStep(from, to, across);
  return low + (high - low) * (0.55 * t + 0.45 * Math.max(0, Math.min(1, (across - from) / (to - from))));
}

/** Metres above sea that the folds' reference surface is taken to be at. */
const mean = 260;

/** Elevation of the foot of the folded pile without the corrections of known places: synclinoria, folds in them, small folds. */
function foldedFoot(x: number, y: number): number {
  const { across, along } = northwestOfDivide(x, y);
  const bend = waves(x / 46, y / 46, 61, 2);
  const bent = across + 3.2 * bend;
  const share = smoothStep(folds.southwest.at, folds.northeast.at, along + 12 * bend);
  const low = heightOn(folds.southwest.crests, bent);
  const regional = low + (heightOn(folds.northeast.crests, bent) - low) * share;
  const plunge = 620 * Math.sin(along / 9.5 + 1.5 * bend) * (0.4 + 0.6 * Math.sin(bent / 13) ** 2);
  const folded = 520 * Math.sin((bent + 1.5 * waves(x / 15, y / 15, 62, 2)) * 0.6 + 0.7 * Math.sin(along / 21));
  const small = 110 * Math.sin(bent * 1.7 + 1.1 * Math.sin(along / 7));
  return mean - (regional + plunge + folded + small);
}

interface Correction {
  x: number;
  y: number;
  metres: number;
}

/** Kilometres along and across the strike within which the folds are shifted to expose what crops out at a known place. */
const reach = { along: 15, across: 4.5 };
let known: Correction[] | null = null;

/** Rounds in which the shifts of places that reach each other settle. */
const rounds = 60;

function corrections(): readonly Correction[] {
  if (known) return known;
  const wanted = anchors.map(({ place, unit }) => {
    const { height, relief, x, y } = landformAt(place[0], place[1]);
    const { old } = blockAt(faultsAt(x, y, relief), height);
    return { x, y, foot: height - old - middleInPalaeozoic(unit) };
  });
  const found = wanted.map(({ x, y }): Correction => ({ x, y, metres: 0 }));
  for (let round = 0; round < rounds; round++)
    for (const [index, { x, y, foot }] of wanted.entries()) found[index]!.metres += foot - corrected(x, y, found);
  known = found;
  return found;
}

function corrected(x: number, y: number, by: readonly Correction[]): number {
  let foot = foldedFoot(x, y);
  for (const each of by) {
    const [dx, dy] = [x - each.x, y - each.y];
    const square = ((dx * 0.79 + dy * 0.61) / reach.along) ** 2 + ((dy * 0.79 - dx * 0.61) / reach.across) ** 2;
    if (square < 1) foot += each.metres * (1 - square) ** 2;
  }
  return foot;
}

/** Metres above sea of the foot of the folded pile (base of 志棠组), before faults. */
export const palaeozoicFoot = (x: number, y: number): number => corrected(x, y, corrections());

/** Metres above sea of the foot of 章村组: folded before the unconformity above it was. */
export function northwestBasementFoot(x: number, y: number, foot: number): number {
  const [along, across] = [x * 0.9 + y * 0.44, -x * 0.44 + y * 0.9];
  const folded = 950 * Math.sin(across / 2.2 + 0.8 * waves(x / 20, y / 20, 63, 2)) + 300 * Math.sin(along / 9);
  return foot - 1450 + folded;
}

/** Whether 长坞组 is there as the reef of 三衢山组: Changshan and Jiangshan. */
export function isReef(x: number, y: number): boolean {
  const { across, along } = northwestOfDivide(x, y);
  const middle = Math.hypot((along - 66) / 30, (across - 32) / 14);
  return middle + 0.35 * waves(x / 6, y / 6, 64, 3) < 1;
}
