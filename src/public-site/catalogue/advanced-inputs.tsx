import type { ComponentType } from 'react';
import { optionOf } from '../../resources/kit/field-kinds.ts';
import type { FieldKind } from '../../resources/kit/field.ts';
import type { AdvancedStyle } from './advanced-draft.ts';
import type { AdvancedInputProps } from './advanced-input-props.ts';
import { BoxInput } from './box-input.tsx';

const invalid = (errorId: string | null) => (errorId ? { 'aria-invalid': true, 'aria-describedby': errorId } : {});

function TextInput({ id, field, texts, errorId, onChange }: AdvancedInputProps) {
  const hint = field.kind === 'tags' ? '多个词用顿号分开，含任一即可' : (field.help ?? undefined);
  return (
    <input
      id={id}
      className="input"
      value={texts[0] ?? ''}
      placeholder={hint}
      {...invalid(errorId)}
      onChange={(event) => onChange([event.target.value])}
    />
  );
}

const rangeInput: Partial<Record<FieldKind, string>> = { date: 'date', dateTime: 'date' };

function RangeInput({ id, field, texts, errorId, onChange }: AdvancedInputProps) {
  const [from = '', to = ''] = texts;
  const common = { className: 'input', type: rangeInput[field.kind] ?? 'number', step: 'any', ...invalid(errorId) };
  return (
    <span className="range-input">
      <input
        {...common}
        id={id}
        value={from}
        aria-label={`${field.label}，起`}
        onChange={(event) => onChange([event.target.value, to])}
      />
      <span aria-hidden>–</span>
      <input
        {...common}
        value={to}
        aria-label={`${field.label}，止`}
        onChange={(event) => onChange([from, event.target.value])}
      />
    </span>
  );
}

function ChoiceInput({ field, texts, onChange }: AdvancedInputProps) {
  const options = field.kind === 'choice' ? field.options.map(optionOf) : [];
  const toggle = (label: string) =>
    onChange(texts.includes(label) ? texts.filter((each) => each !== label) : [...texts, label]);
  return (
    <span className="choice-input" role="group" aria-label={field.label}>
      {options.map(({ value, label }) => (
        <label key={value}>
          <input type="checkbox" checked={texts.includes(label)} onChange={() => toggle(label)} /> {label}
        </label>
      ))}
    </span>
  );
}

interface Answers {
  yes: { text: string; label: string };
  no: { text: string; label: string };
}

function EitherInput({ id, texts, onChange, answers }: AdvancedInputProps & { answers: Answers }) {
  return (
    <select id={id} className="input" value={texts[0] ?? ''} onChange={(event) => onChange([event.target.value])}>
      <option value="">不限</option>
      <option value={answers.yes.text}>{answers.yes.label}</option>
      <option value={answers.no.text}>{answers.no.label}</option>
    </select>
  );
}

function YesNoInput(props: AdvancedInputProps) {
  const { field } = props;
  const [yes, no] = field.kind === 'yesNo' ? [field.yes ?? '是', field.no ?? '否'] : ['是', '否'];
  return <EitherInput {...props} answers={{ yes: { text: '是', label: yes }, no: { text: '否', label: no } }} />;
}

const presence: Answers = { yes: { text: 'false', label: '有' }, no: { text: 'true', label: '无' } };

const inputs: Record<AdvancedStyle, ComponentType<AdvancedInputProps>> = {
  text: TextInput,
  range: RangeInput,
  choice: ChoiceInput,
  words: TextInput,
  yesNo: YesNoInput,
  box: BoxInput,
  presence: (props) => <EitherInput {...props} answers={presence} />,
};

/** The input of a field in the advanced form. */
export function AdvancedInput({ style, ...props }: AdvancedInputProps & { style: AdvancedStyle }) {
  const Input = inputs[style];
  return <Input {...props} />;
}
