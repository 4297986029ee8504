import { type FormEvent, useId, useState } from 'react';
import type { Resource } from '../../resources/kit/define-resource.ts';
import type { Filter } from '../../resources/kit/list-query.ts';
import type { FieldErrors } from '../../resources/kit/field-errors.ts';
import {
  type AdvancedDraft,
  type AdvancedField,
  advancedFields,
  draftOfFilters,
  filtersOfDraft,
  isBlankDraft,
} from './advanced-draft.ts';
import { AdvancedInput } from './advanced-inputs.tsx';

export interface AdvancedFormProps {
  resource: Resource;
  filters: readonly Filter[];
  onSubmit: (filters: readonly Filter[]) => void;
}

/** The advanced form: one input per declared field; an empty form searches without conditions. */
export function AdvancedForm({ resource, filters, onSubmit }: AdvancedFormProps) {
  const [draft, setDraft] = useState<AdvancedDraft>(() => draftOfFilters(resource, filters));
  const [errors, setErrors] = useState<FieldErrors>({});
  const send = (sent: AdvancedDraft): void => {
    const read = filtersOfDraft(resource, sent, filters);
    setErrors(read.ok ? {} : read.errors);
    if (read.ok) onSubmit(read.filters);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    send(draft);
  };
  const clear = (): void => {
    setDraft({});
    send({});
  };
  return (
    <form className="advanced" onSubmit={submit} noValidate aria-label="高级检索">
      <div className="advanced__fields">
        {advancedFields(resource).map(({ name, ...asked }) => (
          <FieldOfForm
            key={name}
            {...asked}
            texts={draft[name] ?? []}
            errors={errors[name]}
            onChange={(texts) => setDraft({ ...draft, [name]: texts })}
          />
        ))}
      </div>
      <div className="advanced__actions">
        <button type="submit" className="button button--primary">
          检索
        </button>
        <button type="button" className="button" onClick={clear} disabled={isBlankDraft(draft)}>
          清空表单
        </button>
      </div>
    </form>
  );
}

interface FieldOfFormProps extends Omit<AdvancedField, 'name'> {
  texts: readonly string[];
  errors: readonly string[] | undefined;
  onChange: (texts: readonly string[]) => void;
}

function FieldOfForm({ field, style, texts, errors, onChange }: FieldOfFormProps) {
  const id = useId();
  const errorId = errors ? `${id}-error` : null;
  const isWide = style === 'box' || style === 'choice';
  return (
    <div className="field advanced__field" data-wide={isWide}>
      <label className="field__label" htmlFor={id}>
        {field.label}
      </label>
      <AdvancedInput {...{ id, field, style, texts, errorId, onChange }} />
      {errors && errorId ? (
        <p className="field__error" id={errorId}>
          {errors.join('；')}
        </p>
      ) : null}
    </div>
  );
}
