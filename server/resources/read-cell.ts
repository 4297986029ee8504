import type { AnyField, FieldKind } from '../../src/resources/kit/field.ts';
import { halfWidth } from '../../src/resources/kit/half-width.ts';
import { readText } from '../../src/resources/kit/text-form.ts';

const measured: ReadonlySet<FieldKind> = new Set(['integer', 'decimal', 'year', 'date']);

/** Raw value of a cell of a table from outside; numbers and days also as a Chinese keyboard types them. */
export const readCell = (field: AnyField, text: string): unknown =>
  readText(field, measured.has(field.kind) ? halfWidth(text) : text);
