import { drillingColumns } from '../../../src/resources/shared/drilling-sheets.ts';
import { halfWidth } from '../../../src/resources/kit/half-width.ts';
import { type MouthPlace, placeOfMouth } from './mouth-place.ts';
import type { ReadRow } from './sheet-values.ts';

type Mouth = ReadRow<'collar'>;

export interface PlacedMouth extends MouthPlace {
  mouth: Mouth;
  /** As they stand, also where they are beyond what their columns may hold. */
  northing: number | null;
  easting: number | null;
}

/** A number of a cell that was refused for its size. */
function numberIn({ cells }: Mouth, column: string): number | null {
  const text = cells[drillingColumns('collar').findIndex(([name]) => name === column)] ?? '';
  return /^\d+(\.\d+)?$/u.test(halfWidth(text).trim()) ? Number(halfWidth(text)) : null;
}

function placed(mouth: Mouth): PlacedMouth {
  const northing = mouth.values.northing ?? numberIn(mouth, 'northing');
  const easting = mouth.values.easting ?? numberIn(mouth, 'easting');
  const own = placeOfMouth(mouth.values);
  // Numbers beyond their columns may still say that they stand in the wrong ones
  const wide = own.reading === 'missing' ? placeOfMouth({ ...mouth.values, northing, easting }) : own;
  return { mouth, northing, easting, ...(wide.reading === 'good' ? own : wide) };
}

export const placedMouths = (mouths: readonly Mouth[]): PlacedMouth[] => mouths.map(placed);
