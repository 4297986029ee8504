import type { LithologyName } from '../../src/geo/lithologies.ts';
import { sampleData } from '../sample-data.ts';
import { riverAt } from './landforms.ts';
import { smoothStep, waves } from './noise.ts';
import type { Deposit, Landform } from './terrain.ts';
import { unitIndex } from './units.ts';

/** Strength of soils, as tests in holes ask for it. */
export type SoilGround = 'fill' | 'clay' | 'sand' | 'gravel';

interface SoilRow {
  number: string;
  unit: string;
  name: string;
  lithology: LithologyName;
  rock: string;
  colour: string;
  look: string;
  ground: SoilGround;
  /** Metres, least and most. */
  thickness: readonly [number, number];
  /** Share of places that have it; `silt`: along the tidal Qiantang, `mud`: elsewhere and below thin silt. */
  presence: number | 'silt' | 'mud';
}

export interface Soil extends Omit<SoilRow, 'unit'> {
  /** Place in `groundUnits`. */
  unit: number;
}

/** Layers of each deposit from above; the last one reaches down to the rock. */
const soils = Object.fromEntries(
  Object.entries(sampleData<Readonly<Record<Deposit, readonly SoilRow[]>>>('ground/soils')).map(([deposit, rows]) => [
    deposit,
    rows.map((row): Soil => ({ ...row, unit: unitIndex(row.unit) })),
  ]),
);

export interface SoilLayer {
  soil: Soil;
  /** Metres above sea. */
  top: number;
  bottom: number;
}

/** 1 on the silts of the tidal Qiantang, 0 far from it. */
function siltiness(x: number, y: number): number {
  const river = riverAt(x, y);
  const isTidal = river?.name === '钱塘江' && river.floor < 6;
  return isTidal && river ? smoothStep(8.5, 5, river.distance + 1.5 * waves(x / 4, y / 4, 101, 2)) : 0;
}

function thicknessOf({ thickness: [least, most], presence }: Soil, order: number, { x, y }: Landform): number {
  const usual = least + (most - least) * Math.max(0, Math.min(1, 0.5 + 0.55 * waves(x / 5, y / 5, 103 + order, 3)));
  if (presence === 'silt') return usual * siltiness(x, y);
  if (presence === 'mud') return usual * (1 - 0.7 * siltiness(x, y));
  if (presence === 1) return usual;
  return usual * smoothStep(0, 0.12, 0.5 + 0.6 * waves(x / 7, y / 7, 123 + order, 2) - (1 - presence));
}

/** Metres of residual soil on hills. */
const residual = ({ x, y }: Landform): number =>
  0.3 + 5.2 * Math.max(0, Math.min(1, 0.42 + 0.5 * waves(x / 1.2, y / 1.2, 102, 3))) ** 1.5;

/** Thinner layers are not told apart, metres. */
const leastLayer = 0.2;

/** Soils at a place from the surface down, and the elevation of the rock below them. */
export function soilsAt(land: Landform): { layers: SoilLayer[]; rock: number } {
  const rock = land.deposit === 'none' ? land.height - residual(land) : land.rockHead;
  const layers: SoilLayer[] = [];
  let top = land.height;
  const rows = soils[land.deposit] ?? [];
  for (const [order, soil] of rows.entries()) {
    const isLast = order === rows.length - 1;
    const thickness = isLast ? Infinity : thicknessOf(soil, order, land);
    if (thickness < leastLayer) continue;
    const bottom = top - thickness < rock + leastLayer ? rock : top - thickness;
    layers.push({ soil, top, bottom });
    top = bottom;
    if (bottom === rock) break;
  }
  return { layers, rock };
}
