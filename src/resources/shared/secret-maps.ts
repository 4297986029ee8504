import { choice, integer, text } from '../kit/field.ts';
import { withheldLevels } from './catalogue-fields.ts';

/** Of which maps the content is secret, by a word of their names and by their scales. */
export interface SecretMaps {
  words: string;
  /** Denominators, inclusive; null: no bound. */
  from?: number | null;
  to?: number | null;
  level: (typeof withheldLevels)[number];
}

const denominator = { min: 1, max: 100_000_000 } as const;

export const secretMapParts = {
  words: text({ label: '图名含', required: true, max: 32 }),
  from: integer({ label: '比例尺分母不小于', ...denominator }),
  to: integer({ label: '比例尺分母不大于', ...denominator }),
  level: choice(withheldLevels, { label: '密级', required: true }),
} as const;

/** 国土资发〔2008〕69 号: plan maps with sensitive geographic elements, and absolute gravity of regions. */
export const secretMaps: SecretMaps[] = [
  { words: '地形', from: 5000, to: 24_999, level: '秘密' },
  { words: '地形', from: 25_000, to: 100_000, level: '机密' },
  { words: '地形', from: 100_001, to: 500_000, level: '秘密' },
  { words: '绝对重力', from: null, to: null, level: '机密' },
];

/** The rule that a map falls under; one with bounds needs its scale. Null: none. */
export const secretMapOf = (
  rules: readonly SecretMaps[],
  { name, scale }: { name: string; scale: number | null },
): SecretMaps | null =>
  rules.find(({ words, from, to }) => {
    const isBound = (from ?? null) !== null || (to ?? null) !== null;
    const isWithin = scale !== null && scale >= (from ?? 1) && scale <= (to ?? Infinity);
    return name.includes(words) && (isWithin || !isBound);
  }) ?? null;
