import sharp from 'sharp';
import { penFor, picture } from '../../covers/pen.ts';
import type { Random } from '../../random.ts';
import { bookArt } from './book-art.ts';
import { crystalArt } from './crystal-art.ts';
import { drawingArt } from './drawing-art.ts';
import { fieldArt } from './field-art.ts';
import { fossilArt } from './fossil-art.ts';
import { fruitArt } from './fruit-art.ts';
import { rockArt } from './rock-art.ts';
import { soilArt } from './soil-art.ts';
import { villageArt } from './village-art.ts';

const art = {
  ...fossilArt,
  ...crystalArt,
  ...rockArt,
  ...villageArt,
  ...fruitArt,
  ...fieldArt,
  ...soilArt,
  ...bookArt,
  ...drawingArt,
} as const satisfies Record<string, (random: Random) => string>;
export type Art = keyof typeof art;
export const artNames = Object.keys(art) as Art[];

/** The picture as SVG, 960 × 540, without words. */
export const artSvg = (name: Art): string => picture(art[name](penFor(name)));

/** A drawn picture as WebP, 800 × 450; every thing of one kind shares its picture. */
export const drawArt = (name: Art): Promise<Buffer> =>
  sharp(Buffer.from(artSvg(name)), { density: 60 })
    .webp({ quality: 78, effort: 0 })
    .toBuffer();
