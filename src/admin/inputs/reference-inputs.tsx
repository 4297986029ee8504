import { resourceNamed } from '../../resources/index.ts';
import { ReferenceSelect } from '../references/reference-select.tsx';
import { ReferenceTreeSelect } from '../references/reference-tree-select.tsx';
import type { InputProps } from './input-props.ts';

export function ReferenceInput({ id, field, value, onChange, isDisabled }: InputProps<'reference'>) {
  const Select = resourceNamed(field.to).tree ? ReferenceTreeSelect : ReferenceSelect;
  return (
    <Select
      to={field.to}
      id={id}
      isDisabled={isDisabled}
      value={typeof value === 'number' ? [value] : []}
      onChange={([first]) => onChange?.(first ?? null)}
    />
  );
}

export function ReferencesInput({ id, field, value, onChange, isDisabled }: InputProps<'references'>) {
  const Select = resourceNamed(field.to).tree ? ReferenceTreeSelect : ReferenceSelect;
  const ids = Array.isArray(value) ? (value as number[]) : [];
  return (
    <Select to={field.to} id={id} isMany isDisabled={isDisabled} value={ids} onChange={(next) => onChange?.(next)} />
  );
}
