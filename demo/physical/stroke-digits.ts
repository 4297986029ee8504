/** Digits as strokes on a grid 4 wide and 6 high, so that pictures need no font. Own drawing. */
const strokes: Readonly<Record<string, string>> = {
  '0': 'M1 0H3L4 1V5L3 6H1L0 5V1Z',
  '1': 'M.8 1.2L2.2 0V6M.8 6H3.6',
  '2': 'M0 1L1 0H3L4 1V2.200L0 6H4',
  '3': 'M0 .8L1 0H3L4 1V2L3 2.900H1.500M3 2.900L4 3.800V5L3 6H1L0 5.200',
  '4': 'M3 6V0L0 4.200H4',
  '5': 'M4 0H.4L0 2.600H3L4 3.600V5L3 6H1L0 5.200',
  '6': 'M3.600 0L.8 2L0 3.600V5L1 6H3L4 5V3.600L3 2.700H.6',
  '7': 'M0 0H4L1.500 6',
  '8': 'M1 0H3L4 .9V2L3 2.900H1L0 2V.9ZM1 2.900L0 3.900V5L1 6H3L4 5V3.900L3 2.900',
  '9': 'M.4 6L3.200 4L4 2.400V1L3 0H1L0 1V2.400L1 3.300H3.600',
  '.': 'M1.700 5.600H2.300V6H1.700Z',
  '-': 'M.5 3H3.500',
};
const advance = 5.6;

/** Width of a number as it will be drawn, for a given height. */
export const digitsWidth = (text: string, height: number): number => ((text.length * advance - 1.6) * height) / 6;

/** A number written with strokes, its upper left corner at x, y. Signs other than digits, point and hyphen are left out. */
export function digits(text: string, x: number, y: number, height: number, colour: string): string {
  const scale = height / 6;
  const parts = [...text].map((sign, index) =>
    strokes[sign] ? `<path transform="translate(${(index * advance).toFixed(1)} 0)" d="${strokes[sign]}"/>` : '',
  );
  return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(3)})" fill="none" stroke="${colour}" stroke-width=".85" stroke-linecap="round" stroke-linejoin="round">${parts.join('')}</g>`;
}
