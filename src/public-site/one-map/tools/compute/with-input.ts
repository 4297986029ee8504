import type { ToolInputs } from '../../../../map/state/tool-inputs.ts';
import type { AnyField, FieldMap } from '../../../../resources/kit/field.ts';

export const presetOf = ({ default: preset }: AnyField): string =>
  typeof preset === 'string' || typeof preset === 'number' || typeof preset === 'boolean' ? String(preset) : '';

/** Inputs with another text of one of them. What is as preset does not stand in the address, nor does what has no field. */
export function withInput(texts: ToolInputs, fields: FieldMap, name: string, text: string): ToolInputs {
  const others = Object.entries(texts).filter(([each]) => each !== name && Object.hasOwn(fields, each));
  const isPreset = text === '' || (fields[name] !== undefined && text === presetOf(fields[name]));
  return Object.fromEntries(isPreset ? others : [...others, [name, text]]);
}
