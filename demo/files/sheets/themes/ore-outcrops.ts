import type { Extent } from '../../../../src/resources/kit/field-kinds.ts';
import type { Fault } from '../../../ground/fault.ts';
import { columnAt, mappedBed } from '../../../ground/ground.ts';
import { faultLines } from '../../../ground/map-lines.ts';
import { hostsOf, ores } from '../../../ground/mineralisation.ts';
import { eastKm, fromPlane, northKm } from '../../../ground/plane.ts';
import { groundUnits, unitIndex } from '../../../ground/units.ts';
import type { GroundRaster } from '../unit-raster.ts';

type Place = readonly [lon: number, lat: number];

/** Ore in the crushed rock of a fault where that comes to the surface. */
export interface Vein {
  fault: Fault;
  mineral: string;
  line: Place[];
}

/** Kilometres between places of a fault's trace at which the ground is looked at. */
const step = 0.04;
/** Metres below the surface in which the fault's rock is met at its trace. */
const depth = 80;

/** Places of a trace that lie in an extent, close to each other. */
function* placesAlong(line: readonly Place[], { west, south, east, north }: Extent): Generator<Place> {
  for (const [index, to] of line.entries()) {
    const from = line[index - 1];
    if (!from) continue;
    const [x, y] = [eastKm(from[0]), northKm(from[1])];
    const [dx, dy] = [eastKm(to[0]) - x, northKm(to[1]) - y];
    const steps = Math.max(1, Math.ceil(Math.hypot(dx, dy) / step));
    for (let at = 0; at < steps; at++) {
      const { lon, lat } = fromPlane(x + (dx * at) / steps, y + (dy * at) / steps);
      if (lon >= west && lon <= east && lat >= south && lat <= north) yield [lon, lat];
    }
  }
}

/** Veins that crop out in an extent: where the ground has ore in a fault. */
export function veinsIn(extent: Extent): Vein[] {
  const found: Vein[] = [];
  for (const { fault, line } of faultLines(extent)) {
    if (fault.isRegional) continue;
    let open: Vein | null = null;
    for (const [lon, lat] of placesAlong(line, extent)) {
      const column = columnAt(lon, lat, depth);
      // Below soils it does not come to the surface
      const isRock = mappedBed(column)?.weathering != null;
      const mineral = (isRock && column.beds.find((bed) => bed.fault === fault)?.mineral) || null;
      if (open && open.mineral !== mineral) open = null;
      if (mineral === null) continue;
      if (!open) found.push((open = { fault, mineral, line: [] }));
      open.line.push([lon, lat]);
    }
  }
  return found.filter(({ line }) => line.length > 1);
}

/** Metres from the surface in which a bed of ore crops out. */
const outcrop = 12;

/**
 * Whether a bed of ore crops out at a place, or the rock that is the ore itself; null for minerals that are in faults, and
 * for those whose hosts the ground does not know.
 */
export function bedOreOf(minerals: readonly string[], units: GroundRaster, extent: Extent) {
  const inFaults = new Set(ores.flatMap(({ structure, mineral }) => ('fault' in structure ? [mineral] : [])));
  const inBeds = new Set(ores.flatMap(({ structure, mineral }) => ('bed' in structure ? [mineral] : [])));
  const fitting = minerals.filter((mineral) => !inFaults.has(mineral) && hostsOf(mineral) !== null);
  const mineral = fitting[0];
  if (mineral === undefined) return null;
  const hosts = new Set([...(hostsOf(mineral) ?? [])].map(unitIndex));
  const shown = [...new Set(units.units)].filter((unit) => hosts.has(unit));
  if (shown.length === 0) return null;
  const isOre = (lon: number, lat: number): boolean => {
    const x = Math.floor(((lon - extent.west) / (extent.east - extent.west)) * (units.width - 1));
    const y = Math.floor(((extent.north - lat) / (extent.north - extent.south)) * (units.height - 1));
    if (!hosts.has(units.units[y * units.width + x]!)) return false;
    return !inBeds.has(mineral) || mappedBed(columnAt(lon, lat, outcrop))?.mineral === mineral;
  };
  return { mineral, hosts: shown.map((unit) => groundUnits[unit]!.name), isOre };
}
