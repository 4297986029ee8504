import { extentText, pointText } from '../catalogue/degrees.ts';

/** A place in the text form of its field ('118.9,28.5,119.2,28.7') as people read it; any other text as it is. */
export function placeWords(text: string): string {
  const parts = text.split(',').map((part) => (part.trim() === '' ? NaN : Number(part)));
  if (!parts.every(Number.isFinite)) return text;
  const [first = 0, second = 0, third = 0, fourth = 0] = parts;
  if (parts.length === 2) return pointText({ lon: first, lat: second });
  return parts.length === 4 ? extentText({ west: first, south: second, east: third, north: fourth }) : text;
}
