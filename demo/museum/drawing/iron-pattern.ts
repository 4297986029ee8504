import { cells, mix, ramp } from './noise.ts';
import type { Tint } from './tint.ts';

/** The polished pattern of iron meteorites: lamellae in three directions. */
export function widmanstaetten(x: number, y: number): Tint {
  let tone = 0.42;
  for (const [index, angle] of [0.2, 1.26, 2.3].entries()) {
    const across = x * Math.cos(angle) + y * Math.sin(angle);
    const lengthwise = x * Math.sin(angle) - y * Math.cos(angle);
    const strip = cells(across / 0.02, lengthwise / 0.14, 7 + index);
    if (strip.key < 0.55) tone = mix(tone, 0.32 + strip.key * 0.75, ramp(0.02, 0.12, strip.second - strip.nearest));
  }
  return [tone, tone * 0.98, tone * 0.95];
}
