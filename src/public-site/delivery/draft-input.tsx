import { type ComponentType, useId, useState } from 'react';
import { optionOf, type Extent } from '../../resources/kit/field-kinds.ts';
import type { AnyField, FieldKind } from '../../resources/kit/field.ts';
import { halfWidth } from '../../resources/kit/half-width.ts';
import { BoxInput } from '../catalogue/box-input.tsx';
import { PhysicalListInput, type PhysicalListInputProps } from './physical-list-input.tsx';
import { FieldFrame, type InputLinks } from '../account/form/field-frame.tsx';

export interface DraftInputProps {
  name: string;
  field: AnyField;
  value: unknown;
  /** Needed before it can be submitted. */
  isNeeded: boolean;
  problem: string | null;
  /** Words to choose from while typing. */
  suggestions?: readonly string[];
  /** Stands for what is kept and not shown. */
  placeholder?: string;
  onChange: (value: unknown) => void;
}

/** The input of a declared field in a draft; empty is null. */
export function DraftInput(props: DraftInputProps) {
  const { name, field, isNeeded, problem } = props;
  const hint = field.help ?? (field.kind === 'tags' ? '多个用顿号分开' : undefined);
  return (
    <FieldFrame field={{ name, label: field.label, isRequired: isNeeded, problem }} hint={hint}>
      {(links) => <Input {...props} links={links} />}
    </FieldFrame>
  );
}

type WithLinks = DraftInputProps & { links: InputLinks };

const inputs: Partial<Record<FieldKind, ComponentType<WithLinks>>> = {
  choice: ChoiceInput,
  integer: WholeInput,
  longText: LongInput,
  extent: ExtentInput,
  tags: TagsInput,
  list: ListInput,
};

function Input(props: WithLinks) {
  const OfKind = inputs[props.field.kind] ?? LineInput;
  return <OfKind {...props} />;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const maxOf = (field: AnyField): number | undefined =>
  'max' in field && typeof field.max === 'number' ? field.max : undefined;

function LineInput({ field, value, links, suggestions, placeholder, onChange }: WithLinks) {
  const listId = useId();
  return (
    <>
      <input
        {...links}
        className="input"
        type={field.kind === 'date' ? 'date' : 'text'}
        maxLength={field.kind === 'date' ? undefined : maxOf(field)}
        value={textOf(value)}
        placeholder={placeholder}
        list={suggestions ? listId : undefined}
        onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
      />
      {suggestions ? (
        <datalist id={listId}>
          {suggestions.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </datalist>
      ) : null}
    </>
  );
}

/** What is no number is sent as it was typed, and refused in words; ２ is one. */
function WholeInput({ value, links, onChange }: WithLinks) {
  const read = (typed: string): unknown => {
    const plain = halfWidth(typed).trim();
    return plain === '' ? null : /^\d+$/.test(plain) ? Number(plain) : typed;
  };
  return (
    <input
      {...links}
      className="input"
      inputMode="numeric"
      maxLength={6}
      value={typeof value === 'number' ? String(value) : textOf(value)}
      onChange={({ target }) => onChange(read(target.value))}
    />
  );
}

function LongInput({ field, value, links, onChange }: WithLinks) {
  return (
    <textarea
      {...links}
      className="input"
      rows={6}
      maxLength={maxOf(field)}
      value={textOf(value)}
      onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
    />
  );
}

function ChoiceInput({ field, value, links, onChange }: WithLinks) {
  const options = field.kind === 'choice' ? field.options.map(optionOf) : [];
  return (
    <select
      {...links}
      className="input"
      value={textOf(value)}
      onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
    >
      <option value="">请选择</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}

const splitWords = (text: string): string[] =>
  [...new Set(text.split(/[、，,;；]/).map((each) => each.trim()))].filter(Boolean);

/** What is typed stays as it is while one types; the words are what is kept. */
function TagsInput({ value, links, onChange }: WithLinks) {
  const words = Array.isArray(value) ? (value as string[]) : [];
  const [typed, setTyped] = useState(words.join('、'));
  const isShown = splitWords(typed).join('、') === words.join('、');
  return (
    <input
      {...links}
      className="input"
      value={isShown ? typed : words.join('、')}
      onChange={(event) => {
        setTyped(event.target.value);
        const next = splitWords(event.target.value);
        onChange(next.length > 0 ? next : null);
      }}
    />
  );
}

function ListInput({ value, links, onChange }: WithLinks) {
  const items = (value ?? []) as PhysicalListInputProps['items'];
  return <PhysicalListInput id={links.id} items={items} onChange={onChange} />;
}

const corners = ['west', 'south', 'east', 'north'] as const;

function ExtentInput({ field, value, links, onChange }: WithLinks) {
  const box = (value ?? null) as Extent | null;
  const [texts, setTexts] = useState<readonly string[]>(() =>
    corners.map((corner) => (box ? String(box[corner]) : '')),
  );
  return (
    <BoxInput
      id={links.id}
      field={field}
      texts={texts}
      errorId={links['aria-invalid'] ? (links['aria-describedby'] ?? null) : null}
      onChange={(next) => {
        setTexts(next);
        onChange(readBox(next));
      }}
    />
  );
}

/** The box of four numbers in degrees; null while they make none. */
function readBox(texts: readonly string[]): Extent | null {
  const [west = NaN, south = NaN, east = NaN, north = NaN] = texts.map((text) =>
    text.trim() === '' ? NaN : Number(text),
  );
  const isBox = [west, south, east, north].every(Number.isFinite) && west <= east && south <= north;
  return isBox ? { west, south, east, north } : null;
}
