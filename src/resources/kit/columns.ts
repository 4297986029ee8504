import { type Resource, fieldEntries } from './define-resource.ts';
import type { AnyField, FieldKind, Place } from './field.ts';
import { isSortable } from './filters-of.ts';

/** How a list column of a kind looks: width in px of a 14 px text, alignment, whether it is shown without being asked for. */
interface ColumnFace {
  width: number;
  align: 'left' | 'right' | 'center';
  isShown: boolean;
}
const face = (width: number, align: ColumnFace['align'] = 'left', isShown = true): ColumnFace => ({
  width,
  align,
  isShown,
});

export const columnFace: { readonly [K in FieldKind]: ColumnFace } = {
  text: face(180),
  longText: face(280, 'left', false),
  richText: face(280, 'left', false),
  integer: face(110, 'right'),
  decimal: face(120, 'right'),
  yesNo: face(80, 'center'),
  choice: face(120),
  tags: face(200),
  date: face(120),
  dateTime: face(170),
  year: face(90, 'right'),
  image: face(80, 'center'),
  files: face(160, 'left', false),
  json: face(200, 'left', false),
  list: face(160, 'left', false),
  reference: face(160),
  references: face(200),
  point: face(180, 'left', false),
  extent: face(240, 'left', false),
  colour: face(90, 'center'),
  secret: face(150),
};

export interface Column extends ColumnFace {
  name: string;
  field: AnyField;
  isSortable: boolean;
}

/** Places a field is shown in: as declared, else by its kind. */
export const placesOf = (field: AnyField): readonly Place[] =>
  field.show ?? (columnFace[field.kind].isShown ? ['list', 'form', 'detail'] : ['form', 'detail']);

/** Every column a list can have, the ones shown first being those with `isShown`. */
export const columnsOf = (resource: Resource): Column[] =>
  fieldEntries(resource).map(([name, field]) => ({
    ...columnFace[field.kind],
    name,
    field,
    isShown: placesOf(field).includes('list'),
    isSortable: isSortable(resource, name),
  }));

/** Fields of the form, in declared order; read-only ones are left to the record's page. */
export const formFields = (resource: Resource): [string, AnyField][] =>
  fieldEntries(resource).filter(([, field]) => placesOf(field).includes('form') && !field.readOnly);

/** Fields of the record's page: all but those that are shown nowhere (`show: []`), which are for programs. */
export const detailFields = (resource: Resource): [string, AnyField][] =>
  fieldEntries(resource).filter(([, field]) => placesOf(field).length > 0);
