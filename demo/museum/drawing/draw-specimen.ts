import sharp from 'sharp';
import { createRandom, hashText, type Random } from '../../random.ts';
import type { LithologyName } from './lithologies.ts';
import { scaleBar } from './scale-bar.ts';
import {
  crystalScene,
  type CrystalScene,
  fossilScene,
  type FossilScene,
  freeFossilScene,
  rockScene,
  type RockScene,
} from './scenes.ts';
import { columnScene, coreScene, eggScene, type EggScene, sealScene, sliceScene, woodScene } from './single-scenes.ts';
import { clearLayer, exhibit, height, type Layer, spanOf, width } from './stage.ts';
import type { StonePattern } from './stone-patterns.ts';
import { type ToolName, tools } from './tool-scenes.ts';

/** What a picture shows. */
export type Drawing =
  | ({ scene: 'crystals' } & CrystalScene)
  | ({ scene: 'rock' } & RockScene)
  | ({ scene: 'fossil' } & FossilScene)
  | ({ scene: 'freeFossil' } & Omit<FossilScene, 'slab'>)
  | ({ scene: 'eggs' } & EggScene)
  | { scene: 'seal'; pattern: StonePattern; isSet?: boolean }
  | { scene: 'slice'; pattern: StonePattern | 'widmanstaetten' }
  | { scene: 'wood' }
  | { scene: 'columns' }
  | { scene: 'core'; kinds: readonly LithologyName[] }
  | { scene: 'tool'; tool: ToolName };

/**
 * Pixels of the vitrine with a specimen (red, green, blue), and its width in heights of the picture. The same name always
 * gives the same picture.
 */
export function drawPixels(drawing: Drawing, name: string): { pixels: Uint8Array; span: number } {
  const layer = clearLayer();
  painterOf(drawing)(layer, createRandom(hashText(name)));
  return { pixels: exhibit(layer), span: spanOf(layer) };
}

type Painter = (layer: Layer, random: Random) => void;
const painters: { readonly [Name in Drawing['scene']]: (drawing: Extract<Drawing, { scene: Name }>) => Painter } = {
  crystals: (drawing) => (layer, random) => crystalScene(layer, random, drawing),
  rock: (drawing) => (layer, random) => rockScene(layer, random, drawing),
  fossil: (drawing) => (layer, random) => fossilScene(layer, random, drawing),
  freeFossil: (drawing) => (layer, random) => freeFossilScene(layer, random, drawing),
  eggs: (drawing) => (layer, random) => eggScene(layer, random, drawing),
  seal: (drawing) => (layer, random) => sealScene(layer, random, drawing.pattern, drawing.isSet ?? false),
  slice: (drawing) => (layer, random) => sliceScene(layer, random, drawing.pattern),
  wood: () => woodScene,
  columns: () => columnScene,
  core: (drawing) => (layer, random) => coreScene(layer, random, drawing.kinds),
  tool: (drawing) => tools[drawing.tool],
};

function painterOf<Name extends Drawing['scene']>(drawing: Extract<Drawing, { scene: Name }>): Painter {
  const paint = painters[drawing.scene] as (given: Extract<Drawing, { scene: Name }>) => Painter;
  return paint(drawing);
}

const raw = { width, height, channels: 3 } as const;

/** A picture and its thumbnail as WebP. @param length of the specimen from left to right, in millimetres */
export async function drawSpecimen(
  drawing: Drawing,
  name: string,
  length: number,
): Promise<{ picture: Buffer; thumbnail: Buffer }> {
  const { pixels, span } = drawPixels(drawing, name);
  const [picture, thumbnail] = await Promise.all([
    sharp(pixels, { raw })
      .composite([{ input: Buffer.from(scaleBar(length / span)) }])
      .webp({ quality: 82, effort: 2 })
      .toBuffer(),
    sharp(pixels, { raw }).resize(480, 360).webp({ quality: 76, effort: 2 }).toBuffer(),
  ]);
  return { picture, thumbnail };
}
