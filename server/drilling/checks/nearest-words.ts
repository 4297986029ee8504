import { optionOf } from '../../../src/resources/kit/field-kinds.ts';
import type { AnyField } from '../../../src/resources/kit/field.ts';

const maxNearest = 4;
const numbered = /^([A-Z])(\d+)$/u;

/** How much an option is like what was typed: by the signs of its name, its letter and its number. */
function likeness(typed: string, { value, label }: { value: string; label: string }): number {
  const shared = new Set([...label].filter((sign) => typed.includes(sign))).size / [...label].length;
  const [, letter, number] = numbered.exec(typed.toUpperCase()) ?? [];
  const [, ownLetter, ownNumber] = numbered.exec(value) ?? [];
  if (letter === undefined) return shared;
  const apart = Math.abs(Number(number) - Number(ownNumber));
  return letter !== ownLetter ? 0 : apart === 0 ? 3 : 1 - apart / 1000;
}

/** The options of a long list that are most like what was typed, with their names: what to write instead. */
export function nearestWords(field: Extract<AnyField, { kind: 'choice' }>, typed: string): string {
  const nearest = field.options
    .map(optionOf)
    .map((option) => ({ ...option, like: likeness(typed, option) }))
    .filter(({ like }) => like > 0)
    .toSorted((a, b) => b.like - a.like)
    .slice(0, maxNearest)
    .map(({ value, label }) => `${value} ${label}`);
  const all = `全部见模板的“${field.label}”表`;
  return nearest.length === 0 ? `请改填代码，如 A01；${all}` : `最接近的有：${nearest.join('、')}；${all}`;
}
