/** Linear light, red, green and blue, 0…1 for matter, more for lamps. */
export type Tint = readonly [number, number, number];

const channel = (hex: string, at: number): number => (Number.parseInt(hex.slice(at, at + 2), 16) / 255) ** 2.2;

/** '#rrggbb' as linear light. */
export const tint = (hex: string): Tint => [channel(hex, 1), channel(hex, 3), channel(hex, 5)];

export const blend = (a: Tint, b: Tint, t: number): Tint => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
  a[2] + (b[2] - a[2]) * t,
];
