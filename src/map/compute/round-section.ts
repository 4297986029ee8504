/** Of a circle of this radius: square metres of it that lie below a level, which is metres above its middle. */
export function areaBelow(level: number, radius: number): number {
  const h = Math.max(-radius, Math.min(radius, level));
  return radius ** 2 * Math.acos(-h / radius) + h * Math.sqrt(radius ** 2 - h ** 2);
}
