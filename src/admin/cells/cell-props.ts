import type { ReactNode } from 'react';
import type { AnyField, FieldKind, FieldOfKind } from '../../resources/kit/field.ts';

export interface CellProps<K extends FieldKind = FieldKind> {
  field: FieldOfKind<K>;
  /** Never null: `Cell` says so in its place. */
  value: unknown;
  /** The record's own page has room for everything; a list row has not. */
  isWhole: boolean;
  /** Draws a part of a structured value. */
  renderPart: (field: AnyField, value: unknown) => ReactNode;
}
