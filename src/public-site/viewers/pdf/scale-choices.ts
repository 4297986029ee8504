import type { ReaderState } from './reader-state.ts';

interface ScaleChoice {
  /** As pdf.js names it. */
  name: string;
  label: string;
}

const percents = [0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4];
const fits: readonly ScaleChoice[] = [
  { name: 'auto', label: '合适大小' },
  { name: 'page-width', label: '适合宽度' },
  { name: 'page-fit', label: '适合整页' },
];
const percentText = (scale: number): string => `${Math.round(scale * 100)}%`;

/** Sizes to choose from; the present one is among them, wherever the wheel has taken it. */
export function scaleChoices({ scale, scaleName }: Pick<ReaderState, 'scale' | 'scaleName'>): ScaleChoice[] {
  const usual = [...fits, ...percents.map((each) => ({ name: String(each), label: percentText(each) }))];
  return usual.some(({ name }) => name === scaleName)
    ? usual
    : [...usual, { name: scaleName, label: percentText(scale) }];
}
