import { useId, useState } from 'react';
import type { ToolInputs } from '../../../../map/state/tool-inputs.ts';
import { optionOf } from '../../../../resources/kit/field-kinds.ts';
import type { AnyField, FieldMap } from '../../../../resources/kit/field.ts';
import { presetOf } from './with-input.ts';

interface InputFieldsProps {
  fields: FieldMap;
  texts: ToolInputs;
  /** By name; '' for what belongs to none. */
  problems: Readonly<Record<string, string>>;
  onChange: (name: string, text: string) => void;
}

/** An input for each declared field. */
export function InputFields({ fields, texts, problems, onChange }: InputFieldsProps) {
  return (
    <div className="compute__inputs">
      {Object.entries(fields).map(([name, field]) => (
        <InputField
          key={name}
          {...{ field }}
          text={texts[name] ?? presetOf(field)}
          problem={problems[name] ?? null}
          onChange={(text) => onChange(name, text)}
        />
      ))}
      {problems[''] ? (
        <p className="tool-problem" role="alert">
          {problems['']}
        </p>
      ) : null}
    </div>
  );
}

interface InputFieldProps {
  field: AnyField;
  text: string;
  problem: string | null;
  onChange: (text: string) => void;
}

function InputField({ field, text, problem, onChange }: InputFieldProps) {
  const id = useId();
  const described = problem ? { 'aria-invalid': true, 'aria-describedby': `${id}-problem` } : {};
  return (
    <div className="tool-field">
      <label htmlFor={id}>{field.label}</label>
      {field.kind === 'yesNo' ? (
        <input
          {...{ id }}
          type="checkbox"
          checked={text === 'true'}
          onChange={({ target }) => onChange(String(target.checked))}
        />
      ) : field.kind === 'choice' ? (
        <select {...{ id, ...described }} value={text} onChange={({ target }) => onChange(target.value)}>
          {field.options.map(optionOf).map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      ) : (
        <TypedInput {...{ id, field, text, onChange, described }} />
      )}
      {'unit' in field ? field.unit : null}
      {field.help ? <span className="tool-hint">{field.help}</span> : null}
      {problem ? (
        <span id={`${id}-problem`} className="tool-problem" role="alert">
          {problem}
        </span>
      ) : null}
    </div>
  );
}

/** Separators of an address do not belong into a value. */
const cleaned = (typed: string): string =>
  typed
    .replaceAll(/[,:;!]/g, '')
    .trim()
    .slice(0, 40);

/** What is typed counts when it is entered: with Enter, or by leaving the field. */
function TypedInput({
  id,
  field,
  text,
  onChange,
  described,
}: Pick<InputFieldProps, 'field' | 'text' | 'onChange'> & { id: string; described: object }) {
  const [typed, setTyped] = useState<string | null>(null);
  const enter = (): void => {
    if (typed !== null && cleaned(typed) !== text) onChange(cleaned(typed));
    setTyped(null);
  };
  const isDate = field.kind === 'date';
  return (
    <input
      {...{ id, ...described }}
      type={isDate ? 'date' : 'text'}
      inputMode={isDate ? undefined : 'decimal'}
      value={typed ?? text}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={enter}
      onKeyDown={({ key }) => {
        if (key === 'Enter') enter();
      }}
    />
  );
}
