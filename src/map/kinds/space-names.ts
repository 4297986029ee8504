/** A name in space. */
export interface SpaceName {
  /** Degrees. */
  lon: number;
  lat: number;
  /** Metres above the ellipsoid; null: on the ground. */
  height: number | null;
  text: string;
  /** Pixels; null: as is usual. */
  size: number | null;
  /** '#rrggbb'; null: as is usual. */
  colour: string | null;
  /** Of two that touch, the higher one is shown. */
  priority: number;
}

interface Told {
  dot?: { x?: unknown; y?: unknown; z?: unknown };
  geoAnno?: { text?: unknown; size?: unknown; color?: unknown };
}

const numberOf = (value: unknown): number | null => {
  const number = typeof value === 'number' || (typeof value === 'string' && value !== '') ? Number(value) : Number.NaN;
  return Number.isFinite(number) ? number : null;
};

/** 'red,green,blue' of 0 to 255 each. */
function colourOf(value: unknown): string | null {
  const parts = typeof value === 'string' ? value.split(',', 4).map((each) => Number(each)) : [];
  const isRight = parts.length >= 3 && parts.every((part) => Number.isInteger(part) && part >= 0 && part <= 255);
  return isRight
    ? `#${parts
        .slice(0, 3)
        .map((part) => part.toString(16).padStart(2, '0'))
        .join('')}`
    : null;
}

/** Names in an answer of GetLabels; what has no place on the earth or no text is left out. */
export function namesIn(answer: unknown): SpaceName[] {
  if (!Array.isArray(answer)) return [];
  return (answer as unknown[]).flatMap((each) => {
    const { dot, geoAnno } = (each ?? {}) as Told;
    const [lon, lat, height] = [numberOf(dot?.x), numberOf(dot?.y), numberOf(dot?.z)];
    const text = geoAnno?.text;
    if (lon === null || lat === null || Math.abs(lon) > 180 || Math.abs(lat) > 90) return [];
    if (typeof text !== 'string' || text === '') return [];
    const size = numberOf(geoAnno?.size);
    const isUsual = size === null || size < 8 || size > 48;
    return [{ lon, lat, height, text, size: isUsual ? null : size, colour: colourOf(geoAnno?.color), priority: 0 }];
  });
}
