import type { LithologyCode } from '../../src/geo/lithologies.ts';
import { type Bed, columnAt } from './ground.ts';
import { smoothStep, waves } from './noise.ts';
import { type Landform, landformAt } from './terrain.ts';

/** Kinds of ground water by what holds it. */
export type WaterKind = '孔隙潜水' | '孔隙承压水' | '红层孔隙裂隙水' | '岩溶水' | '基岩裂隙水';

export interface Aquifer {
  kind: WaterKind;
  /** Metres above sea. */
  top: number;
  bottom: number;
  /** Elevation to which its water rises, metres above sea. */
  head: number;
}

/** Elevation of the water table: near the surface on plains, deeper below ridges than below their valleys; metres above sea. */
export function waterTableAt({ x, y, height, relief, deposit, inland }: Landform): number {
  const wave = 0.5 + 0.5 * waves(x / 3, y / 3, 141, 2);
  if (inland <= 0) return 0;
  if (deposit === 'plain') return height - 0.5 - 1.9 * wave;
  if (deposit !== 'none') return height - 1.2 - 2.8 * wave;
  const above = Math.max(0, height - relief * 0.45 - 10);
  return height - 2 - 3 * wave - 24 * smoothStep(0, 500, above);
}

const carbonates: ReadonlySet<LithologyCode> = new Set(['B11', 'B12', 'B13', 'B14', 'E05']);

function kindOf(bed: Bed): WaterKind | null {
  if (bed.weathering === null)
    return bed.ground === 'gravel' || bed.ground === 'sand'
      ? /^[①②③④]/.test(bed.number)
        ? '孔隙潜水'
        : '孔隙承压水'
      : null;
  if (carbonates.has(bed.lithology)) return '岩溶水';
  if (bed.unit.kind === 'basin' && bed.lithology.startsWith('B')) return '红层孔隙裂隙水';
  return bed.ground === 'broken' || bed.weathering === '强风化' || bed.weathering === '中风化' ? '基岩裂隙水' : null;
}

/** Metres by which the water of confined gravels stands below the water table: it is drawn on. */
export const confinedDrawdown = 3.2;

/** Aquifers below a place down to a depth in metres, from above; neighbouring beds of one kind are one. */
export function aquifersAt(lon: number, lat: number, depth: number): Aquifer[] {
  const table = waterTableAt(landformAt(lon, lat));
  const aquifers: Aquifer[] = [];
  for (const bed of columnAt(lon, lat, depth).beds) {
    const kind = kindOf(bed);
    if (kind === null || bed.bottom >= table) continue;
    const last = aquifers.at(-1);
    if (last?.kind === kind && last.bottom === bed.top) last.bottom = bed.bottom;
    else
      aquifers.push({
        kind,
        top: Math.min(bed.top, table),
        bottom: bed.bottom,
        head: kind === '孔隙承压水' ? table - confinedDrawdown : table,
      });
  }
  return aquifers;
}
