import { scramble } from '../../random.ts';

/** At least −1, at most 1; smooth, the same for the same numbers. One wave is about one unit long. */
function lattice(x: number, y: number, seed: number): number {
  const [column, row] = [Math.floor(x), Math.floor(y)];
  const [u, v] = [ease(x - column), ease(y - row)];
  const at = (dx: number, dy: number): number =>
    scramble(Math.imul(column + dx, 0x27d4eb2d) ^ Math.imul(row + dy, 0x165667b1) ^ seed) / 2147483648 - 1;
  const [north, south] = [mix(at(0, 0), at(1, 0), u), mix(at(0, 1), at(1, 1), u)];
  return mix(north, south, v);
}

const ease = (t: number): number => t * t * t * (t * (t * 6 - 15) + 10);
const mix = (a: number, b: number, t: number): number => a + (b - a) * t;

/** Sum of waves, each half as long and half as high as the one before; about −1 to 1. */
export function waves(x: number, y: number, seed: number, octaves: number): number {
  let [sum, height, total] = [0, 1, 0];
  for (let octave = 0; octave < octaves; octave++) {
    const length = 2 ** octave;
    sum += height * lattice(x * length + octave * 17.3, y * length - octave * 9.1, seed + octave * 101);
    total += height;
    height *= 0.5;
  }
  return (sum / total) * 1.6;
}
