import { type ReactNode, useId } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import type { FieldBinding } from './use-declared-form.ts';

/** Attributes that tie an input to its label, hint and problem. */
export interface InputLinks {
  id: string;
  name: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
  'aria-required': boolean;
}

export interface FieldFrameProps {
  field: Pick<FieldBinding<unknown>, 'name' | 'label' | 'isRequired' | 'problem'>;
  /** Said under the field while nothing is wrong with it. */
  hint?: ReactNode;
  /** Further ids of elements that describe the field. */
  describedBy?: string;
  /** Stands under hint and problem. */
  below?: ReactNode;
  children: (links: InputLinks) => ReactNode;
}

/** Label, input, and below it the hint or what is wrong. Optional fields say so. */
export function FieldFrame({ field, hint, describedBy, below, children }: FieldFrameProps) {
  const id = useId();
  const { name, label, isRequired, problem } = field;
  const noteId = `${id}-note`;
  const links: InputLinks = {
    id,
    name,
    'aria-invalid': problem !== null,
    'aria-describedby': [hint || problem ? noteId : '', describedBy ?? ''].join(' ').trim() || undefined,
    'aria-required': isRequired,
  };
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
        {isRequired ? null : <span className="account-form__optional">（选填）</span>}
      </label>
      {children(links)}
      {problem ? (
        <p id={noteId} className="field__error">
          <Icon name="error" className="account-form__mark" />
          {problem}
        </p>
      ) : hint ? (
        <div id={noteId} className="field__hint">
          {hint}
        </div>
      ) : null}
      {below}
    </div>
  );
}
