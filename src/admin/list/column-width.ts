import type { Column } from '../../resources/kit/columns.ts';
import type { Resource } from '../../resources/kit/define-resource.ts';
import { optionOf } from '../../resources/kit/field-kinds.ts';
import type { AnyField } from '../../resources/kit/field.ts';

/** Pixels of a Chinese character and of the room around a cell's content, for the admin's text of 14 px. */
const characterPx = 14;
const paddingPx = 18;
const sorterPx = 22;
const markPx = 16;

/** Titles are what people read first: a long one gets more than a text's usual width. */
const longTitlePx = 320;

/** Width of a list column in pixels: what its declaration says about the length of its values, never less than its heading. */
export function columnWidth(resource: Resource, { name, field, width, isSortable }: Column): number {
  const heading = headingOf(field).length * characterPx + paddingPx + (isSortable ? sorterPx : 0);
  const isTitle = name === resource.title;
  const content = contentWidth(field) ?? width;
  return Math.max(heading, isTitle && isLong(field) ? longTitlePx : isTitle ? content + 2 * characterPx : content);
}

/** With the unit of its numbers, which the cells leave out. */
export const headingOf = (field: AnyField): string =>
  'unit' in field && field.unit && !field.widget ? `${field.label}（${field.unit}）` : field.label;

const isLong = (field: AnyField): boolean => field.kind !== 'text' || (field.max ?? 255) > 64;

/** Null where the declaration says nothing about the length. */
function contentWidth(field: AnyField): number | null {
  if (field.kind === 'choice') {
    const longest = Math.max(...field.options.map((option) => optionOf(option).label.length));
    return Math.min(longest, 12) * characterPx + paddingPx + markPx;
  }
  if (field.kind === 'yesNo') return 3 * characterPx + paddingPx;
  // A masked ID number has 18 characters, a mobile 11
  if (field.kind === 'secret' && field.rule === 'idCard') return 170;
  if (field.kind === 'secret' && field.pattern) return 118;
  if (field.kind !== 'text' || !field.max || field.max > 64) return null;
  return field.max > 32 ? 160 : 118;
}
