import type { Terrain } from '../../resources/maps/terrain.ts';

/** The ground of the 3D map: a row of the terrain that the administrator has set, or a layer of the tree that is one. */
export interface Ground {
  use: 'terrain' | 'layer';
  id: number;
  type: string;
  options: Readonly<Record<string, unknown>>;
}

/** The ground that the administrator has set; null: level. */
export const groundOf = (row: Terrain | undefined): Ground | null =>
  row?.isEnabled && row.type !== 'none'
    ? { use: 'terrain', id: row.id, type: row.type, options: row.options ?? {} }
    : null;
