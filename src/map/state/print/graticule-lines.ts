/** Degrees between lines: seconds, minutes and degrees as sheets have them. */
const steps = [
  ...[1, 2, 5, 10, 15, 30].map((seconds) => seconds / 3600),
  ...[1, 2, 5, 10, 15, 30].map((minutes) => minutes / 60),
  1,
  2,
  5,
  10,
];

/** The finest step at which so many degrees hold at most this many intervals. */
export const stepOf = (degrees: number, max: number): number =>
  steps.find((step) => degrees / step <= max) ?? steps.at(-1) ?? 10;

/** Degrees at which lines stand, from `from` to `to`. */
export function linesBetween(from: number, to: number, step: number): number[] {
  const first = Math.ceil(from / step - 1e-9);
  const count = Math.max(0, Math.floor(to / step + 1e-9) - first + 1);
  return Array.from({ length: count }, (_, at) => (first + at) * step);
}

const two = (value: number): string => String(value).padStart(2, '0');

/** On the rim of a sheet: '120°', '119°30′', '119°30′15″', no finer than the step. */
export function rimLabel(value: number, step: number): string {
  const seconds = Math.round(Math.abs(value) * 3600);
  const [degrees, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const sign = value < 0 ? '-' : '';
  if (step >= 1) return `${sign}${degrees}°`;
  return `${sign}${degrees}°${two(minutes)}′${step < 1 / 60 - 1e-9 ? `${two(rest)}″` : ''}`;
}
