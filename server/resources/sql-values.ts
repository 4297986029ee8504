import type { AnyField, FieldKind } from '../../src/resources/kit/field.ts';
import { ringNumbers } from '../../src/resources/kit/ring.ts';
import type { Extent, Point } from '../../src/resources/kit/field-kinds.ts';

const asIs = (value: unknown): unknown => value;
const asJson = (value: unknown): unknown => JSON.stringify(value);

/** Non-null value → parameter as pg takes it. */
const toParameter: { readonly [K in FieldKind]: (value: never) => unknown } = {
  text: asIs,
  longText: asIs,
  richText: asIs,
  integer: asIs,
  decimal: asIs,
  yesNo: asIs,
  choice: asIs,
  tags: asIs,
  date: asIs,
  dateTime: asIs,
  year: asIs,
  image: asIs,
  files: asJson,
  json: asJson,
  list: asJson,
  reference: asIs,
  references: asIs,
  point: (value: Point) => `(${value.lon},${value.lat})`,
  extent: (value: Extent) => boxText(value),
  colour: asIs,
  secret: asIs,
};

/** PostgreSQL box literal; x is longitude, y latitude. */
export const boxText = ({ west, south, east, north }: Extent): string => `(${east},${north}),(${west},${south})`;

/** PostgreSQL polygon literal of a checked ring 'lon,lat,lon,lat…'. */
export function polygonText(ring: string): string {
  const numbers = ringNumbers(ring);
  return `(${numbers.flatMap((lon, at) => (at % 2 === 0 ? [`(${lon},${numbers[at + 1]})`] : [])).join(',')})`;
}

/** Value of a field → SQL parameter; null stays null. */
export const parameterOf = (field: AnyField, value: unknown): unknown =>
  value === null || value === undefined ? null : (toParameter[field.kind] as (value: unknown) => unknown)(value);

const structured: ReadonlySet<FieldKind> = new Set(['files', 'json', 'list']);

/** Non-null value of a field as it stands in a row given to the database as JSON. */
export const jsonOf = (field: AnyField, value: unknown): unknown =>
  structured.has(field.kind) ? value : parameterOf(field, value);
