import { Form } from 'antd';
import type { AnyField } from '../../resources/kit/field.ts';
import { fieldIn, isVariant } from '../../resources/kit/variants.ts';
import { FieldInput } from '../inputs/field-input.tsx';
import { isWide } from '../inputs/inputs.ts';
import { fieldProblem } from './field-problems.ts';

interface FormFieldProps {
  name: string;
  field: AnyField;
  /** True in an edit. */
  isKept: boolean;
  /** The stored value, a secret's in its masked form. */
  kept?: unknown;
  /** Where the form itself has no opening value for it. */
  initialValue?: unknown;
}

/** Label, input, help and faults of one field. */
export function FormField(props: FormFieldProps) {
  return isVariant(props.field) ? <VariantField {...props} by={props.field.by} /> : <PlainField {...props} />;
}

/** A field whose parts follow another one of the form. */
function VariantField({ by, ...props }: FormFieldProps & { by: string }) {
  const type: unknown = Form.useWatch(by);
  return <PlainField key={String(type)} {...props} field={fieldIn(props.field, { [by]: type })} />;
}

function PlainField({ name, field, isKept, kept, initialValue }: FormFieldProps) {
  return (
    <Form.Item
      className={isWide(field) ? 'admin-form__field admin-form__field--wide' : 'admin-form__field'}
      name={name}
      label={field.label}
      required={field.required === true}
      extra={field.help}
      {...(initialValue === undefined ? {} : { initialValue })}
      rules={[
        {
          validator(_, value: unknown) {
            const problem = fieldProblem(field, value, isKept);
            return problem ? Promise.reject(new Error(problem)) : Promise.resolve();
          },
        },
      ]}
    >
      <FieldInput field={field} kept={isKept ? kept : undefined} />
    </Form.Item>
  );
}
