import { kindOf } from '../kinds/index.ts';
import type { Shown } from './shown.ts';

/** The ground of the 3D map: a row of the terrain that the administrator has set, or a layer of the tree that is one. */
export interface Ground {
  use: 'terrain' | 'layer';
  id: number;
  type: string;
  options: Readonly<Record<string, unknown>>;
}

/** What of a row of the terrain says which ground it is. */
interface GroundRow {
  id: number;
  type: string;
  isEnabled: boolean;
  options?: Readonly<Record<string, unknown>> | null | undefined;
}

/** The ground that the administrator has set; null: level. */
const groundOf = (row: GroundRow | undefined): Ground | null =>
  row?.isEnabled && row.type !== 'none'
    ? { use: 'terrain', id: row.id, type: row.type, options: row.options ?? {} }
    : null;

/** The highest of these layers that is a ground; null: none of them is. @param shown the lowest first */
function groundAmong(shown: readonly Shown[]): Ground | null {
  const layer = shown.findLast(
    ({ layer: { use, type } }) => use === 'layer' && kindOf(type)?.uses.includes('terrain'),
  )?.layer;
  return layer ? { use: 'layer', id: layer.id, type: layer.type, options: layer.options } : null;
}

/**
 * The highest ground among the layers, else the one that the administrator has set; undefined: not known yet.
 * @param shown the lowest first
 */
export const groundUnder = (
  shown: readonly Shown[],
  { row, isPending }: { row: GroundRow | undefined; isPending: boolean },
): Ground | null | undefined => groundAmong(shown) ?? (isPending ? undefined : groundOf(row));
