import { prefersStillness } from '../ui/stillness.ts';

/** Colours and sizes of a chart, read from the design tokens of the page. */
export interface ChartTheme {
  text: string;
  quiet: string;
  line: string;
  ground: string;
  /** Colours of series, in order; a pattern goes with each, so that colour is never the only mark. */
  series: readonly string[];
  font: string;
  /** CSS pixels; never under 14. */
  fontSize: number;
  isStill: boolean;
}

const seriesTokens = ['azurite', 'ochre', 'malachite', 'amethyst', 'cinnabar', 'turquoise', 'orpiment', 'slate'];

/** What the page looks like now: 高对比 and 大字 reach a chart by being read anew. */
export function chartTheme(): ChartTheme {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string, otherwise: string): string => style.getPropertyValue(`--${name}`).trim() || otherwise;
  const rootSize = Number.parseFloat(style.fontSize);
  return {
    text: token('text', '#16262b'),
    quiet: token('text-quiet', '#4d5d61'),
    line: token('line', '#dcd6c7'),
    ground: token('lead-white', '#ffffff'),
    series: seriesTokens.map((name) => token(name, '#1c5d85')),
    font: token('font-text', 'sans-serif'),
    fontSize: Math.max(14, Number.isFinite(rootSize) ? rootSize * 0.82 : 14),
    isStill: prefersStillness(),
  };
}
