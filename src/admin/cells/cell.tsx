import type { ComponentType } from 'react';
import { constants } from '../../ui/constants.ts';
import type { AnyField, FieldKind } from '../../resources/kit/field.ts';
import { widgets } from '../widgets/widgets.ts';
import type { CellProps } from './cell-props.ts';
import { ChoiceCell, ColourCell, DateTimeCell, NumberCell, TextCell, TagsCell, YesNoCell } from './plain-cells.tsx';
import { ExtentCell, FilesCell, ImageCell, JsonCell, ListCell, PointCell, RichTextCell } from './rich-cells.tsx';
import { ReferenceCell, ReferencesCell } from './reference-cells.tsx';

/** How a value of each kind is read in the admin area. */
export const cells: { readonly [K in FieldKind]: ComponentType<CellProps<K>> } = {
  text: TextCell,
  longText: TextCell,
  richText: RichTextCell,
  integer: NumberCell,
  decimal: NumberCell,
  yesNo: YesNoCell,
  choice: ChoiceCell,
  tags: TagsCell,
  date: TextCell,
  dateTime: DateTimeCell,
  year: TextCell,
  image: ImageCell,
  files: FilesCell,
  json: JsonCell,
  list: ListCell,
  reference: ReferenceCell,
  references: ReferencesCell,
  point: PointCell,
  extent: ExtentCell,
  colour: ColourCell,
  secret: TextCell,
};

const renderPart = (field: AnyField, value: unknown) => <Cell field={field} value={value} isWhole />;

const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** A value in the form of its field: its widget's cell, else its kind's. */
export function Cell({ field, value, isWhole = false }: { field: AnyField; value: unknown; isWhole?: boolean }) {
  if (isNothing(value)) return <span className="admin-nothing">{isWhole ? constants.emptyText : '—'}</span>;
  const widget = field.widget ? widgets[field.widget] : undefined;
  if (widget?.words) return <TextCell value={widget.words(value)} isWhole={isWhole} />;
  const Face = (widget?.Cell ?? cells[field.kind]) as ComponentType<CellProps>;
  return <Face field={field} value={value} isWhole={isWhole} renderPart={renderPart} />;
}
