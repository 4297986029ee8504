import { height, width } from './stage.ts';

/** Strokes of the characters of a scale, on a field 6 wide and 10 high: no fonts are needed. */
const glyphs: Readonly<Record<string, string>> = {
  '0': 'M0 2Q0 0 3 0T6 2V8Q6 10 3 10T0 8Z',
  '1': 'M1 2L4 0V10',
  '2': 'M0 2Q0 0 3 0T6 2.6Q6 4 0 10H6',
  '5': 'M6 0H1L0.5 4.4Q2 3.6 3.4 3.8Q6 4.2 6 6.9Q6 10 3 10Q1 10 0 8.6',
  '.': 'M2.6 10h0.5',
  m: 'M0 10V4M0 5.6Q0.4 4 1.8 4Q3.2 4 3.2 5.6V10M3.2 5.6Q3.4 4 4.9 4Q6.4 4 6.4 5.6V10',
  c: 'M5.6 5.2Q4.8 4 3.2 4Q0.4 4 0.4 7T3.2 10Q4.8 10 5.6 8.8',
};

const steps = [1, 2, 5] as const;
/** Round lengths in millimetres: 0.01 … 5000. */
const rounds = [-2, -1, 0, 1, 2, 3].flatMap((power) => steps.map((step) => step * 10 ** power));

const textOf = (millimetres: number): string =>
  millimetres >= 1000
    ? `${millimetres / 1000} m`
    : millimetres >= 10
      ? `${millimetres / 10} cm`
      : `${Number(millimetres.toPrecision(3))} mm`;

/** A bar of round length at the lower left. @param across length that the picture's height stands for, in millimetres */
export function scaleBar(across: number): string {
  const perPixel = across / height;
  const length = rounds.findLast((each) => each / perPixel <= 230) ?? 1;
  const pixels = length / perPixel;
  const [x, y] = [54, height - 58];
  const letters = [...textOf(length)].map((letter, index) => {
    const path = glyphs[letter];
    return path ? `<path d="${path}" transform="translate(${x + index * 19} ${y - 42}) scale(2.3)"/>` : '';
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    '<g fill="none" stroke="#e9e2cf" stroke-width="1.1" stroke-linecap="round" stroke-linejoin="round" opacity="0.85">',
    ...letters,
    '</g>',
    `<path d="M${x} ${y - 7}V${y + 7}M${x} ${y}H${(x + pixels).toFixed(1)}M${(x + pixels).toFixed(1)} ${y - 7}V${y + 7}" stroke="#e9e2cf" stroke-width="3" opacity="0.85"/>`,
    '</svg>',
  ].join('');
}
