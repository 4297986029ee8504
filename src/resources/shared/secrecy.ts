import type { ChoiceOption } from '../kit/field-kinds.ts';

/** Secrecy levels (GB/T 7156), lowest first. Kept on a record and on each of its files. */
export const secrecyLevels = [
  { value: '公开', label: '公开', tone: 'malachite' },
  { value: '内部', label: '内部', tone: 'ochre' },
  { value: '秘密', label: '秘密', tone: 'cinnabar' },
  { value: '机密', label: '机密', tone: 'cinnabar' },
  { value: '绝密', label: '绝密', tone: 'cinnabar' },
] as const satisfies readonly ChoiceOption[];
