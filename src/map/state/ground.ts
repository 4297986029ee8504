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
export const groundOf = (row: GroundRow | undefined): Ground | null =>
  row?.isEnabled && row.type !== 'none'
    ? { use: 'terrain', id: row.id, type: row.type, options: row.options ?? {} }
    : null;
