import type { SheetExtent } from '../../src/geo/sheet-grid.ts';
import { faults } from './faults.ts';
import type { Fault } from './fault.ts';
import { type Dyke, dykes } from './intrusions.ts';
import { boxOf, eastKm, fromPlane, type Line, northKm } from './plane.ts';
import { landformAt } from './terrain.ts';

type Place = [lon: number, lat: number];

/** Kilometres between the places of a trace. */
const spacing = 0.4;

/** Where a dipping plane meets the surface: up its dip on ground that is lower than the relief, down its dip on higher ground. */
function outcrop(x: number, y: number, nx: number, ny: number, tangent: number): Place {
  let aside = 0;
  for (let round = 0; round < 6; round++) {
    const { lon, lat } = fromPlane(x + nx * aside, y + ny * aside);
    const { height, relief } = landformAt(lon, lat);
    aside = (aside + (relief - height) / 1000 / tangent) / 2;
  }
  const { lon, lat } = fromPlane(x + nx * aside, y + ny * aside);
  return [lon, lat];
}

/** The trace of a plane that dips to the left of its line (to the right where `tangent` is negative). */
function traceOf({ points, chainages }: Line, tangent: number): Place[] {
  const trace: Place[] = [];
  for (let index = 1; index < points.length; index++) {
    const [a, b] = [points[index - 1]!, points[index]!];
    const length = chainages[index]! - chainages[index - 1]!;
    const [nx, ny] = [-(b.y - a.y) / length, (b.x - a.x) / length];
    const steps = Math.max(1, Math.round(length / spacing));
    for (let step = index === 1 ? 0 : 1; step <= steps; step++) {
      const t = step / steps;
      trace.push(outcrop(a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t, nx, ny, tangent));
    }
  }
  return trace;
}

const isIn = ({ west, south, east, north }: SheetExtent, line: readonly Place[]): boolean =>
  line.some(([lon, lat]) => lon >= west && lon <= east && lat >= south && lat <= north);

/** Kilometres by which a trace is aside of the line of its plane at the most. */
const farthestAside = 5;

/** Whether a trace of the line may be in an extent: lines far from it are not followed over the relief. */
function mayBeIn({ west, south, east, north }: SheetExtent, line: Line): boolean {
  const [left, bottom, right, top] = boxOf(line, farthestAside);
  return left <= eastKm(east) && right >= eastKm(west) && bottom <= northKm(north) && top >= northKm(south);
}

const faultTraces = new Map<Fault, Place[]>();
const dykeTraces = new Map<Dyke, Place[]>();

function known<T>(traces: Map<T, Place[]>, key: T, make: () => Place[]): Place[] {
  const found = traces.get(key) ?? make();
  traces.set(key, found);
  return found;
}

/** Traces of the faults on the surface, whole, of those that an extent shows. */
export function faultLines(extent: SheetExtent, isRegionalOnly = false): { fault: Fault; line: readonly Place[] }[] {
  return faults
    .filter(({ isRegional, line }) => (isRegional || !isRegionalOnly) && mayBeIn(extent, line))
    .map((fault) => ({
      fault,
      line: known(faultTraces, fault, () =>
        traceOf(fault.line, fault.dipTo === 'left' ? fault.tangent : -fault.tangent),
      ),
    }))
    .filter(({ line }) => isIn(extent, line));
}

/** Traces of the dykes on the surface of those that an extent shows; below younger rocks they are drawn as well. */
export function dykeLines(extent: SheetExtent): { dyke: Dyke; line: readonly Place[] }[] {
  return dykes
    .filter(({ line }) => mayBeIn(extent, line))
    .map((dyke) => ({ dyke, line: known(dykeTraces, dyke, () => traceOf(dyke.line, dyke.tangent)) }))
    .filter(({ line }) => isIn(extent, line));
}
