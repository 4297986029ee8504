import { plainDegrees } from './ground-system.ts';
import type { Problems } from './problems.ts';
import type { RawFeature, RawLayer } from './raw-layer.ts';
import type { ValueTable } from './value-table.ts';

/** A number of KML or GPX; NaN for none. */
export const numberIn = (text = ''): number => (text.trim() === '' ? Number.NaN : Number(text));

/** What was read of a file whose format says that its coordinates are degrees, longitude and latitude by name. */
export const markupLayer = (name: string, features: RawFeature[], table: ValueTable, problems: Problems): RawLayer => ({
  name,
  system: plainDegrees,
  isOrderNamed: true,
  features,
  fields: () => table.fields,
  valuesOf: (row) => table.valuesOf(row),
  problems,
});
