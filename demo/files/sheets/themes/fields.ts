import { isobaths } from '../../../ground/isobaths.ts';
import { eastKm, northKm } from '../../../ground/plane.ts';
import { groundUnits } from '../../../ground/units.ts';
import { drawLevelLines } from '../level-lines.ts';
import { eachPixel, gridOf, type NodeGrid, nodesOf, smoothed } from '../node-grid.ts';
import type { GroundRaster } from '../unit-raster.ts';
import { type Field, fieldOf } from './field-kinds.ts';
import { occurrenceMarks, occurrencePoints } from './metallogeny.ts';
import { drawPoints } from './points.ts';
import { rockGroupOf } from './rock-groups.ts';
import type { MapTheme, ThemePlace, Zone, Zones } from './theme.ts';

/** How far around it a deposit is felt, kilometres, and how strongly, by its size. */
const strength = { 大型: 1, 中型: 0.75, 小型: 0.5, 矿点: 0.3 } as const;
const haloKm = 1.3;

const valueOf = ({ valueAt }: Field, lon: number, lat: number, unit: number): number =>
  valueAt({ lon, lat, group: rockGroupOf(unit), lithology: groundUnits[unit]?.lithology ?? '' });

/** The field of a map at nodes: of the rocks, smoothed, and of the deposits in them. */
export function fieldGrid(
  field: Field,
  { frame, facts }: Pick<ThemePlace, 'frame' | 'facts'>,
  { width, height, units }: GroundRaster,
): NodeGrid {
  const { extent, widthKm } = frame;
  const { columns, rows } = nodesOf(frame, 10);
  const cellKm = widthKm / columns;
  const unitAt = (lon: number, lat: number): number => {
    const x = Math.round(((lon - extent.west) / (extent.east - extent.west)) * (width - 1));
    const y = Math.round(((extent.north - lat) / (extent.north - extent.south)) * (height - 1));
    return units[y * width + x]!;
  };
  const rocks = gridOf(extent, columns, rows, (lon, lat) => valueOf(field, lon, lat, unitAt(lon, lat)));
  const grid = smoothed(rocks, Math.max(1, Math.min(6, Math.round(field.blurKm / cellKm))));
  const { minerals = [], peak = 0 } = field.anomalies ?? {};
  const halo = Math.max(haloKm, cellKm * 1.6);
  const deposits = facts.near.occurrences
    .filter(({ mineral }) => minerals.includes(mineral))
    .map(({ lon, lat, scale }) => ({ x: eastKm(lon), y: northKm(lat), height: peak * strength[scale] }));
  const ores = gridOf(extent, columns, rows, (lon, lat) => {
    const [x, y] = [eastKm(lon), northKm(lat)];
    return Math.max(
      0,
      ...deposits.map((each) => each.height * Math.exp(-((each.x - x) ** 2 + (each.y - y) ** 2) / (2 * halo ** 2))),
    );
  });
  return { ...grid, values: grid.values.map((value, at) => value + ores.values[at]!) };
}

/** Of fields that are something or nothing. */
const warm = ['#fbf8ea', '#f8ecc0', '#f5d795', '#f0b96c', '#e5924d', '#d0663a', '#ab3f2e', '#7d2323'];
const ramp = ['#2c5fa8', '#6aa3d0', '#b8d8e6', '#f3efc9', '#f3c97a', '#e58a4b', '#c2452d', '#8a1f1f'];

/** Round values between the classes of a field, no more than seven. */
export function limitsOf(values: Float64Array): number[] {
  const sorted = values.toSorted();
  const [low, high] = [sorted[Math.floor(sorted.length * 0.02)]!, sorted[Math.floor(sorted.length * 0.995)]!];
  const span = Math.max(high - low, 1e-6);
  const decade = 10 ** Math.floor(Math.log10(span / 7));
  const step = [1, 2, 2.5, 5, 10].map((times) => times * decade).find((each) => span / each <= 7) ?? span;
  const first = Math.ceil(low / step + 1e-9);
  return Array.from({ length: Math.max(1, Math.floor(high / step) - first + 1) }, (_, at) =>
    Number(((first + at) * step).toPrecision(6)),
  ).slice(0, 7);
}

const written = (value: number): string => String(value).replace('-', '−');

/** Classes between limits, with their numbers and the unit. */
function classesOf({ unit, isFromZero }: Field, limits: readonly number[]): Zone[] {
  const labels = [
    `＜${written(limits[0]!)}`,
    ...limits.slice(1).map((limit, at) => `${written(limits[at]!)}～${written(limit)}`),
    `≥${written(limits.at(-1)!)}`,
  ].map((label) => `${label} ${unit.startsWith('10') ? `×${unit}` : unit}`);
  const colours = isFromZero ? warm : ramp;
  const gap = (colours.length - 1) / Math.max(1, labels.length - 1);
  return labels.map((label, at) => ({ label, colour: colours[Math.round(at * gap)]! }));
}

function zonesOf(field: Field, limits: readonly number[], grid: NodeGrid, units: GroundRaster): Zones {
  const { name, unit, named } = field;
  const classes = named
    ? named.labels.map((label, at) => ({ label, colour: ramp[1 + at * (named.labels.length > 3 ? 1 : 2)]! }))
    : classesOf(field, limits);
  const found = new Uint8Array(units.units.length);
  eachPixel(grid, units.width, units.height, (at, value) => {
    found[at] = limits.filter((limit) => value >= limit).length;
  });
  return { title: `${name}（${unit}）`, raster: { ...units, units: found }, classes };
}

/** Classes of a field of values, their limits as lines with numbers. */
export const fieldMap: MapTheme = {
  ground: 0.8,
  hasRegionalFaultsAlone: true,
  layerOf: (place) => {
    const { frame, title, facts } = place;
    const field = fieldOf(title);
    const units = place.units();
    const grid = fieldGrid(field, place, units);
    const limits = field.named?.limits ?? limitsOf(grid.values);
    const deposits = facts.near.occurrences.filter(({ mineral }) => field.anomalies?.minerals.includes(mineral));
    return {
      zones: zonesOf(field, limits, grid, units),
      drawBelow: (pen) =>
        drawLevelLines(pen, frame, isobaths({ ...grid, depths: grid.values }, limits), {
          colour: '#4a3a2a',
          isThick: () => false,
          apart: 220,
        }),
      draw: (pen, room) => drawPoints(pen, frame, room, occurrencePoints(deposits)),
      marks: occurrenceMarks(deposits),
    };
  },
};
