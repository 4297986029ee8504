import { Button, Form } from 'antd';
import { useId, useState } from 'react';
import type { AnyField, FieldMap } from '../../resources/kit/field.ts';
import { checkValue } from '../../resources/kit/row-schema.ts';
import type { InputProps } from './input-props.ts';

type Parts = Readonly<Record<string, unknown>>;

interface PartsInputProps extends Omit<InputProps, 'field'> {
  field: Pick<AnyField, 'label' | 'required'>;
  of: FieldMap;
}

/** Sub-form of a structured value, one input per declared part. */
export function PartsInput({ field, of, value, onChange, isDisabled, renderPart }: PartsInputProps) {
  const parts = (value ?? {}) as Parts;
  return (
    <fieldset className="admin-parts-input" disabled={isDisabled === true}>
      <legend className="visually-hidden">{field.label}</legend>
      {Object.entries(of).map(([name, part]) => (
        <Part
          key={name}
          field={part}
          value={parts[name]}
          renderPart={renderPart}
          onChange={(next) => onChange?.({ ...parts, [name]: next })}
        />
      ))}
      {field.required ? null : (
        <Button size="small" onClick={() => onChange?.(null)}>
          清空{field.label}
        </Button>
      )}
    </fieldset>
  );
}

interface PartProps {
  field: AnyField;
  value: unknown;
  onChange: (value: unknown) => void;
  renderPart: InputProps['renderPart'];
}

function Part({ field, value, onChange, renderPart }: PartProps) {
  const id = useId();
  // What nobody has been at yet is not wrong for being empty
  const [isTouched, setTouched] = useState(false);
  const isEmpty = value === null || value === undefined || value === '';
  const problem = isEmpty && !isTouched ? undefined : checkValue(field, value ?? null)?.join('；');
  return (
    <div className="admin-part" data-faulty={problem !== undefined} onBlur={() => setTouched(true)}>
      <label htmlFor={id}>
        {field.label}
        {field.required ? <span aria-hidden> *</span> : null}
      </label>
      {/* Its own state: that something is wrong with the whole does not redden every part */}
      <Form.Item noStyle validateStatus={problem === undefined ? '' : 'error'}>
        {renderPart({ id, field, value, onChange })}
      </Form.Item>
      {field.help ? <small>{field.help}</small> : null}
      {problem ? (
        <span className="admin-problem" role="alert">
          {problem}
        </span>
      ) : null}
    </div>
  );
}
