import type { TileFeature } from '../../server/tiles/encode-tile.ts';
import type { SheetExtent } from '../../src/geo/sheet-grid.ts';
import { typesetCode } from '../../src/geo/unit-code.ts';
import type { Fault, FaultAge } from '../ground/fault.ts';
import { surfaceUnitAt } from '../ground/ground.ts';
import { dykeLines, faultLines } from '../ground/map-lines.ts';
import { terrainBase } from '../ground/terrain-base.ts';
import { groundUnits, type GroundUnit } from '../ground/units.ts';
import type { Place } from './generalise.ts';

/** A line of the map, longitude and latitude. */
export interface MapLine {
  layer: 'faults' | 'dykes';
  line: readonly Place[];
  values: TileFeature['properties'];
  /** Shown from the whole province on. */
  isMain: boolean;
}

/** When faults of each kind moved last. */
const moved: Readonly<Record<FaultAge, string>> = { old: '印支期', volcanic: '燕山早期', basin: '燕山晚期' };

const isCover = ({ code }: GroundUnit): boolean => /^(Q|N\d|E\d)/.test(code);
const hides = (unit: GroundUnit, cuts: FaultAge): boolean =>
  isCover(unit) || (unit.kind === 'basin' && cuts !== 'basin');

interface Run {
  line: Place[];
  isHidden: boolean;
}

/** The parts of a line on land of the province, apart where younger rocks hide it. */
function runsOf(line: readonly Place[], isHidden: (unit: GroundUnit) => boolean): Run[] {
  const { insideProvince } = terrainBase();
  const runs: Run[] = [];
  let run: Run | null = null;
  for (const place of line) {
    if (insideProvince(...place) <= 0) {
      run = null;
      continue;
    }
    const hidden = isHidden(surfaceUnitAt(...place));
    if (run?.isHidden !== hidden) {
      const next: Run = { line: run ? [run.line.at(-1)!] : [], isHidden: hidden };
      runs.push(next);
      run = next;
    }
    run?.line.push(place);
  }
  return runs.filter((each) => each.line.length > 1);
}

const faultValues = ({ name, kind, dip, cuts, isRegional }: Fault, isHidden: boolean): MapLine['values'] => ({
  ...(isRegional ? { name } : {}),
  kind: isHidden ? `隐伏${kind}` : kind,
  age: moved[cuts],
  dip: `${Math.round(dip)}°`,
  rank: isRegional ? 1 : 2,
  hidden: isHidden ? 1 : 0,
});

/** Faults and dykes of the province: faults dashed below younger rocks, dykes only where they crop out. */
export function mapLines(extent: SheetExtent): MapLine[] {
  const faults = faultLines(extent).flatMap(({ fault, line }) =>
    runsOf(line, (unit) => hides(unit, fault.cuts)).map((run): MapLine => ({
      layer: 'faults',
      line: run.line,
      values: faultValues(fault, run.isHidden),
      isMain: fault.isRegional,
    })),
  );
  const dykes = dykeLines(extent).flatMap(({ dyke, line }) => {
    const { name, code, age, lithology, colour } = groundUnits[dyke.unit]!;
    const values = { name, code: typesetCode(code), age, lithology, colour, width: `${dyke.width} m` };
    return runsOf(line, (unit) => isCover(unit) || unit.code.startsWith('K2'))
      .filter(({ isHidden }) => !isHidden)
      .map((run): MapLine => ({ layer: 'dykes', line: run.line, values, isMain: false }));
  });
  return [...faults, ...dykes];
}
