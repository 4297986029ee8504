import type { ReactNode } from 'react';
import type { AnyField, FieldKind, FieldOfKind } from '../../resources/kit/field.ts';

/** An input inside another one: a part of a structured value. */
export interface PartInput {
  field: AnyField;
  id?: string;
  value: unknown;
  onChange: (value: unknown) => void;
}

/** What every form input gets; `value` and `onChange` come from antd's Form.Item. */
export interface InputProps<K extends FieldKind = FieldKind> {
  field: FieldOfKind<K>;
  id?: string;
  value?: unknown;
  onChange?: (value: unknown) => void;
  isDisabled?: boolean;
  /** In an edit: the stored value, a secret's in its masked form. */
  kept?: unknown;
  /** Draws the input of a part; given from outside because inputs and parts know each other only through it. */
  renderPart: (part: PartInput) => ReactNode;
}
