import { limits } from './own-layer.ts';

/** A value of a feature as it is shown: text, never markup; empty for none. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined) return '';
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean);
  return text.length > limits.valueLength ? `${text.slice(0, limits.valueLength)}…` : text;
}
