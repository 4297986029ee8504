import type { Box } from './box.ts';

/** Nodes of a grid of columns, each way. */
export const columnNodes = { min: 2, max: 49 } as const;
/** Metres below the lowest ground of the box. */
export const columnDepth = { min: 10, max: 3000 } as const;
/** Metres between nodes at least: closer the ground has nothing new. */
export const columnSpacing = 2;
/** Kilometres that the box may measure each way. */
export const maxColumnsSide = 60;

/** What one body of the ground is made of: a unit, the crushed rock of a fault, or ore. */
export interface GroundBody {
  /** Tells bodies apart. */
  key: string;
  kind: 'strata' | 'intrusion' | 'cover' | 'fault' | 'ore';
  /** Of the unit, as the map writes it; empty where it is none. */
  code: string;
  label: string;
  age: string;
  lithology: string;
  /** '#rrggbb'. */
  colour: string;
}

/** Columns of the ground at the nodes of a grid over a box; its outer nodes lie on the rim. */
export interface GroundColumns {
  columns: number;
  rows: number;
  /** Metres above sea at which all columns end. */
  base: number;
  /** Young to old; intrusions, covers, faults and ore behind. */
  bodies: readonly GroundBody[];
  /** Ground surface or sea floor, metres above sea; row by row from the south, each from the west. */
  surface: readonly number[];
  /** Of each node, from above: the place in `bodies` and the metres above sea of its bottom, in turns. The last one is `base`. */
  beds: readonly (readonly number[])[];
}

/** A box in degrees (CGCS2000), the nodes in it each way, and how deep below its lowest ground the columns reach, metres. */
export type GroundFrame = Box & Pick<GroundColumns, 'columns' | 'rows'> & { depth: number };

/** A stretch of a column that belongs to one body. */
export interface GroundStretch {
  /** Place in `bodies`. */
  body: number;
  /** Metres above sea. */
  top: number;
  bottom: number;
}

/** A column as stretches, from above. */
export function stretchesOf({ surface, beds }: GroundColumns, node: number): GroundStretch[] {
  const own = beds[node] ?? [];
  let top = surface[node] ?? 0;
  const stretches: GroundStretch[] = [];
  for (let at = 0; at + 1 < own.length; at += 2) {
    const bottom = own[at + 1] ?? top;
    stretches.push({ body: own[at] ?? 0, top, bottom });
    top = bottom;
  }
  return stretches;
}
