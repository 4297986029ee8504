import sharp from 'sharp';
import type { Size } from './straight-down.ts';

export type Rgb = readonly [red: number, green: number, blue: number];

interface Picture {
  /** Colour of a pixel; black beyond the picture. */
  at: (x: number, y: number) => Rgb;
}

export async function pictureIn(png: Buffer): Promise<Picture> {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number): Rgb => {
    const first = (Math.round(y) * info.width + Math.round(x)) * 3;
    return [data[first] ?? 0, data[first + 1] ?? 0, data[first + 2] ?? 0];
  };
  return { at };
}

/** Metres of a pixel at so many metres before the camera. */
export const metresPerPixel = (distance: number, { width, height }: Size): number =>
  (distance * Math.tan(Math.PI / 6)) / (Math.max(width, height) / 2);

/** How different two colours are however much light falls on them, 0…1. */
export function hueDistance(one: Rgb, other: Rgb): number {
  const shares = (colour: Rgb): number[] => colour.map((part) => part / Math.max(1, Math.hypot(...colour)));
  const [a, b] = [shares(one), shares(other)];
  return Math.hypot(...a.map((share, part) => share - (b[part] ?? 0)));
}

/** How many of the pixels of each colour that ought to be seen have it, 0…1: of the colour that has the least of it. */
export class SeenColours {
  readonly #counts = new Map<string, { all: number; right: number }>();

  /** @param seen any of them may be the one */
  look(wanted: Rgb, seen: readonly Rgb[]): void {
    const count = this.#counts.get(wanted.join()) ?? { all: 0, right: 0 };
    this.#counts.set(wanted.join(), count);
    count.all += 1;
    count.right += Number(seen.some((colour) => hueDistance(colour, wanted) < 0.03));
  }

  /** Of the colours that are looked for in so many places at least. @throws Error where they are fewer than three */
  least(places: number): number {
    const shares = [...this.#counts.values()].filter(({ all }) => all >= places).map(({ all, right }) => right / all);
    if (shares.length < 3) throw new Error(`only ${shares.length} colours are looked for`);
    return Math.min(...shares);
  }
}
