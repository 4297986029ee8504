import { isInRing } from '../../../geo/ring.ts';
import { type OwnLayer, partKinds } from '../../own-data/own-layer.ts';
import type { Place } from '../sketch.ts';
import { drawingOf, type Outline } from './drawing-style.ts';
import type { KeptDrawing } from './drawing.ts';

const kinds = { [partKinds.point]: 'point', [partKinds.line]: 'line', [partKinds.ring]: 'ring' } as const;
const nameFields = ['name', '名称', 'title', '标题', 'Name', 'NAME'];

export interface LayerDrawings {
  drawings: KeptDrawing[];
  /** Holes of areas, which a drawing has none of. */
  holes: number;
  /** Parts that are no drawing. */
  faults: number;
}

/**
 * Features of a file as drawings, one for each of their parts.
 * @param valuesOf values of a feature in the order of the layer's fields
 */
export function layerDrawings(
  { features: { coordinates, starts, kinds: partKind, owners }, fields }: Pick<OwnLayer, 'features' | 'fields'>,
  valuesOf: (feature: number) => readonly string[],
): LayerDrawings {
  const read: LayerDrawings = { drawings: [], holes: 0, faults: 0 };
  const parts = [...partKind].map((kind, part): { owner: number; outline: Outline } => {
    const places: Place[] = [];
    const end = (starts[part + 1] ?? 0) - (kind === partKinds.ring ? 1 : 0);
    for (let at = starts[part] ?? 0; at < end; at += 1)
      places.push([coordinates[2 * at] ?? Number.NaN, coordinates[2 * at + 1] ?? Number.NaN]);
    return { owner: owners[part] ?? 0, outline: { kind: kinds[kind as keyof typeof kinds], places } };
  });
  const rings = new Map<number, Outline[]>();
  for (const { owner, outline } of parts)
    if (outline.kind === 'ring') rings.set(owner, [...(rings.get(owner) ?? []), outline]);
  for (const { owner, outline } of parts) {
    if (outline.kind === 'ring' && isHole(outline, rings.get(owner) ?? [])) {
      read.holes += 1;
      continue;
    }
    const { name, style } = saidOf(fields, valuesOf(owner));
    const drawing = drawingOf(outline, name, style);
    if (drawing) read.drawings.push(drawing);
    else read.faults += 1;
  }
  return read;
}

/** Whether a ring lies in an odd number of the others of its feature. */
function isHole({ places }: Outline, rings: readonly Outline[]): boolean {
  const [corner] = places;
  if (!corner || rings.length < 2) return false;
  return rings.filter((ring) => ring.places !== places && isInRing(corner, ring.places)).length % 2 === 1;
}

function saidOf(fields: readonly string[], values: readonly string[]): { name: string; style: unknown } {
  const valueOf = (field: string): string => values[fields.indexOf(field)] ?? '';
  const name = nameFields.map(valueOf).find((value) => value !== '') ?? '';
  try {
    return { name, style: JSON.parse(valueOf('style') || '{}') as unknown };
  } catch {
    // Other programs keep other things under this name
    return { name, style: {} };
  }
}
