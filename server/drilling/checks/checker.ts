import type { DrillingFault } from '../../../src/resources/shared/drilling-answers.ts';
import type { DrillingImport } from '../../../src/resources/delivery/drilling-imports.ts';
import { checkHole } from './check-hole.ts';
import { checkPlacedMouths, type KnownHole } from './check-mouths.ts';
import { placedMouths } from './placed-mouths.ts';
import { countyOutlines } from '../../districts/county-outlines.ts';
import { readCells } from './read-cells.ts';
import type { RawRow } from './sheet-values.ts';

export interface HoleRows {
  holeNo: string;
  rows: RawRow[];
}

/** Part of an import, to be checked. */
export type CheckTask =
  | { kind: 'mouths'; rows: (RawRow & { sheet: 'collar' })[]; known: KnownHole[]; alike: string[] }
  | { kind: 'holes'; holes: HoleRows[]; today: string };

export interface CheckAnswer {
  faults: DrillingFault[];
  /** Around the places of the mouths; of holes: null. */
  box: DrillingImport['box'];
}

function boxOf(places: readonly { lon: number; lat: number }[]): CheckAnswer['box'] {
  if (places.length === 0) return null;
  const of = (pick: (...values: number[]) => number, name: 'lon' | 'lat') =>
    places.reduce((value, place) => pick(value, place[name]), places[0]?.[name] ?? 0);
  return {
    west: of(Math.min, 'lon'),
    south: of(Math.min, 'lat'),
    east: of(Math.max, 'lon'),
    north: of(Math.max, 'lat'),
  };
}

async function check(task: CheckTask): Promise<CheckAnswer> {
  if (task.kind === 'holes')
    return { faults: task.holes.flatMap(({ holeNo, rows }) => checkHole(holeNo, rows, task.today)), box: null };
  const placed = placedMouths(task.rows.map((row) => readCells(row).read));
  const faults = checkPlacedMouths(placed, await countyOutlines(), task.known, task.alike);
  return { faults, box: boxOf(placed.flatMap(({ place }) => place ?? [])) };
}

/** What a process that checks drilling data does with a part of them. */
export const prepare = (): Promise<typeof check> => Promise.resolve(check);
