import { height, rect, width } from '../../covers/pen.ts';
import type { Random } from '../../random.ts';
export type Spot = [number, number];

/** The bottom of a drawer, with the shadow of what lies in it. */
export const drawer = (inside: string, tint = '#22343a'): string =>
  rect(0, 0, width, height, tint) + `<ellipse cx="480" cy="440" rx="330" ry="46" fill="#000" opacity="0.32"/>` + inside;

/** A lump of rock, `rough` 0…1, with the light from the upper left. */
export function lump(
  random: Random,
  tint: string,
  rough = 0.12,
  cx = 480,
  cy = 280,
  size = 210,
): { shape: string; id: string } {
  const steps = 26;
  const points = Array.from({ length: steps }, (_, step): Spot => {
    const angle = (step / steps) * Math.PI * 2;
    const r = size * (1 + random.between(-rough, rough));
    return [cx + Math.cos(angle) * r * 1.3, cy + Math.sin(angle) * r * 0.82];
  });
  const id = `lump${Math.round(cx)}`;
  const text = points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');
  const shape =
    `<clipPath id="${id}"><polygon points="${text}"/></clipPath>` +
    `<polygon points="${text}" fill="${tint}" stroke="#10181a" stroke-width="3"/>` +
    `<g clip-path="url(#${id})"><ellipse cx="${cx - 90}" cy="${cy - 90}" rx="190" ry="90" fill="#fff" opacity="0.16"/><ellipse cx="${cx + 110}" cy="${cy + 120}" rx="240" ry="90" fill="#000" opacity="0.18"/>`;
  return { shape, id };
}

/** A lump with something drawn inside its outline. */
export const filled = (random: Random, tint: string, inside: string, rough = 0.12): string =>
  drawer(`${lump(random, tint, rough).shape}${inside}</g>`);
