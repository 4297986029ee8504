import { instantTyped, minuteInChina } from '../../resources/shared/china-days.ts';
import { Input, InputNumber, Select } from 'antd';
import { type ComponentType, useState } from 'react';
import { optionOf } from '../../resources/kit/field-kinds.ts';
import type { AnyField, FieldKind } from '../../resources/kit/field.ts';
import type { FilterOperator } from '../../resources/kit/filter-operators.ts';
import { readText, writeText } from '../../resources/kit/text-form.ts';
import { ReferenceSelect } from '../references/reference-select.tsx';

export interface FilterInputProps {
  field: AnyField;
  operator: FilterOperator;
  values: readonly unknown[];
  onChange: (values: readonly unknown[]) => void;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const oneOrNone = (value: unknown): unknown[] => (value === null || value === undefined || value === '' ? [] : [value]);

function WordInput({ field, operator, values, onChange }: FilterInputProps) {
  if (operator === 'like') {
    return (
      <Input
        aria-label={`${field.label}的筛选值`}
        value={textOf(values[0])}
        onChange={(event) => onChange(oneOrNone(event.target.value))}
      />
    );
  }
  const options = field.kind === 'tags' ? (field.options ?? []).map((word) => ({ value: word })) : [];
  return (
    <Select
      mode="tags"
      aria-label={`${field.label}的筛选值`}
      value={values.map(String)}
      options={options}
      placeholder="输入后按回车，可多个"
      onChange={(words: string[]) => onChange(words)}
    />
  );
}

function NumberInput({ field, values, onChange }: FilterInputProps) {
  return (
    <InputNumber
      controls={false}
      aria-label={`${field.label}的筛选值`}
      value={typeof values[0] === 'number' ? values[0] : null}
      onChange={(value) => onChange(oneOrNone(value))}
      addonAfter={'unit' in field ? field.unit : undefined}
    />
  );
}

function DayInput({ field, values, onChange }: FilterInputProps) {
  return (
    <Input
      type="date"
      aria-label={`${field.label}的筛选值`}
      value={textOf(values[0])}
      onChange={(event) => onChange(oneOrNone(event.target.value))}
    />
  );
}

/** The clock in China in, instant (ISO 8601, UTC) out. */
function InstantInput({ field, values, onChange }: FilterInputProps) {
  const at = typeof values[0] === 'string' ? new Date(values[0]) : null;
  const local = at && !Number.isNaN(at.getTime()) ? minuteInChina(at).replace(' ', 'T') : '';
  return (
    <Input
      type="datetime-local"
      aria-label={`${field.label}的筛选值`}
      value={local}
      onChange={({ target }) => onChange(target.value ? [instantTyped(target.value)] : [])}
    />
  );
}

function OneOf({
  field,
  values,
  onChange,
  options,
}: FilterInputProps & { options: { value: string; label: string }[] }) {
  return (
    <Select
      aria-label={`${field.label}的筛选值`}
      value={values.length > 0 ? String(values[0]) : undefined}
      options={options}
      placeholder="请选择"
      onChange={(value: string) => onChange([value === 'true'])}
    />
  );
}

const FilledInput = (props: FilterInputProps) => (
  <OneOf
    {...props}
    options={[
      { value: 'false', label: '有值' },
      { value: 'true', label: '无值' },
    ]}
  />
);

function YesNoInput(props: FilterInputProps) {
  const { yes = '是', no = '否' } = props.field.kind === 'yesNo' ? props.field : {};
  return (
    <OneOf
      {...props}
      options={[
        { value: 'true', label: yes },
        { value: 'false', label: no },
      ]}
    />
  );
}

function ChoiceInput({ field, values, onChange }: FilterInputProps) {
  return (
    <Select
      mode="multiple"
      aria-label={`${field.label}的筛选值`}
      value={values.map(String)}
      options={field.kind === 'choice' ? field.options.map(optionOf) : []}
      placeholder="可多选"
      onChange={(chosen: string[]) => onChange(chosen)}
    />
  );
}

function RowsInput({ field, values, onChange }: FilterInputProps) {
  if (field.kind !== 'reference' && field.kind !== 'references') return null;
  return (
    <ReferenceSelect
      to={field.to}
      label={`${field.label}的筛选值`}
      isMany
      value={values as number[]}
      onChange={(ids) => onChange(ids)}
    />
  );
}

/** A box typed as four numbers: west, south, east, north. */
function BoxInput({ field, values, onChange }: FilterInputProps) {
  const box: AnyField = { kind: 'extent', label: field.label };
  const [text, setText] = useState(() => (values.length > 0 ? writeText(box, values[0]) : ''));
  return (
    <Input
      aria-label={`${field.label}的筛选值`}
      value={text}
      placeholder="西,南,东,北，如 119,28,121,30"
      onChange={(event) => {
        setText(event.target.value);
        onChange(oneOrNone(readText(box, event.target.value)));
      }}
    />
  );
}

/** The whole value: only equal ones can be found. */
function SecretValueInput({ field, values, onChange }: FilterInputProps) {
  return (
    <Input
      aria-label={`${field.label}的筛选值`}
      autoComplete="off"
      placeholder="输入完整内容"
      value={textOf(values[0])}
      onChange={(event) => onChange(oneOrNone(event.target.value.trim()))}
    />
  );
}

/** How the value of a condition is given, per kind. Kinds that can only be asked for having a value share one face. */
export const filterInputs: { readonly [K in FieldKind]: ComponentType<FilterInputProps> } = {
  text: WordInput,
  longText: WordInput,
  richText: FilledInput,
  integer: NumberInput,
  decimal: NumberInput,
  yesNo: YesNoInput,
  choice: ChoiceInput,
  tags: WordInput,
  date: DayInput,
  dateTime: InstantInput,
  year: NumberInput,
  image: FilledInput,
  files: FilledInput,
  json: FilledInput,
  list: FilledInput,
  reference: RowsInput,
  references: RowsInput,
  point: BoxInput,
  extent: BoxInput,
  colour: WordInput,
  secret: SecretValueInput,
};

/** The value input of a condition: every kind can be asked whether it has a value, the rest is the kind's own. */
export function FilterInput(props: FilterInputProps) {
  const Face = props.operator === 'null' ? FilledInput : filterInputs[props.field.kind];
  return <Face key={props.operator} {...props} />;
}
