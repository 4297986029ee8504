import { type ComponentType, lazy } from 'react';
import type { AnyField, FieldKind } from '../../resources/kit/field.ts';
import type { InputProps } from './input-props.ts';
import {
  ChoiceInput,
  ColourInput,
  DateInput,
  DateTimeInput,
  LongTextInput,
  NumberInput,
  SecretInput,
  TagsInput,
  TextInput,
  YesNoInput,
} from './plain-inputs.tsx';
import { JsonInput } from './json-input.tsx';
import { ListInput } from './list-input.tsx';
import { ReferenceInput, ReferencesInput } from './reference-inputs.tsx';
import { ExtentInput, PointInput } from './position-inputs.tsx';

/** How a value of each kind is entered. */
export const inputs: { readonly [K in FieldKind]: ComponentType<InputProps<K>> } = {
  text: TextInput,
  longText: LongTextInput,
  richText: lazy(() => import('./rich-text-input.tsx').then((m) => ({ default: m.RichTextInput }))),
  integer: NumberInput,
  decimal: NumberInput,
  yesNo: YesNoInput,
  choice: ChoiceInput,
  tags: TagsInput,
  date: DateInput,
  dateTime: DateTimeInput,
  year: NumberInput,
  image: lazy(() => import('./image-input.tsx').then((m) => ({ default: m.ImageInput }))),
  files: lazy(() => import('./files-input.tsx').then((m) => ({ default: m.FilesInput }))),
  json: JsonInput,
  list: ListInput,
  reference: ReferenceInput,
  references: ReferencesInput,
  point: PointInput,
  extent: ExtentInput,
  colour: ColourInput,
  secret: SecretInput,
};

const wideKinds: readonly FieldKind[] = [
  'longText',
  'richText',
  'json',
  'list',
  'files',
  'references',
  'point',
  'extent',
];
const wideWidgets: readonly (string | undefined)[] = ['rights-matrix', 'page-paths'];

/** Whether the input takes the form's whole width. */
export const isWide = (field: AnyField): boolean =>
  wideKinds.includes(field.kind) || wideWidgets.includes(field.widget);
