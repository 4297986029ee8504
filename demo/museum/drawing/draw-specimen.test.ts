import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { type Drawing, drawPixels, drawSpecimen } from './draw-specimen.ts';
import { scaleBar } from './scale-bar.ts';
import { height, width } from './stage.ts';

const rock: Drawing = { scene: 'rock', lithology: 'granite' };
const hash = (drawing: Drawing, name: string): string =>
  createHash('sha256').update(drawPixels(drawing, name).pixels).digest('hex');

/** Drawing is arithmetic for half a million pixels: seconds on a busy machine. */
const patience = { timeout: 60_000 };

describe('a drawn specimen', patience, () => {
  test('is the same for the same name, another for another, whatever was drawn between', () => {
    const first = hash(rock, 'ZDB-1');
    const other = hash(rock, 'ZDB-2');
    hash({ scene: 'fossil', fossil: 'clam', slab: 'shale', colour: '#887755' }, 'ZDB-3');
    expect(hash(rock, 'ZDB-1')).toBe(first);
    expect(other).not.toBe(first);
  });

  test.each([
    rock,
    { scene: 'crystals', form: 'cube', colour: '#44aa77', look: 'glass', growth: 'cluster', size: 0.14 },
    { scene: 'eggs', shape: 'long', count: 2, colour: '#4d3a33', ornament: 'ridges' },
    { scene: 'tool', tool: 'compass' },
    { scene: 'core', kinds: ['tuff', 'granite'] },
  ] as const satisfies readonly Drawing[])('$scene: stands in the middle and leaves room around', (drawing) => {
    const { pixels, span } = drawPixels(drawing, 'ZDB-4');
    expect(span).toBeGreaterThan(0.3);
    expect(span).toBeLessThan(1.3);
    const lightAt = (x: number, y: number): number => pixels[(y * width + x) * 3 + 1] ?? 0;
    const tones = new Set(
      Array.from({ length: 160 }, (_, at) => lightAt(width / 2 - 80 + at, Math.round(height * 0.6))),
    );
    expect(tones.size).toBeGreaterThan(25);
    expect(lightAt(5, 5)).toBeLessThan(70);
  });

  test('is kept as two WebP pictures', async () => {
    const { picture, thumbnail } = await drawSpecimen(rock, 'ZDB-5', 200);
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'webp', width, height });
    expect(await sharp(thumbnail).metadata()).toMatchObject({ format: 'webp', width: 480, height: 360 });
  });
});

test('the scale is a round length that fits', () => {
  const lengthOf = (across: number): number => Number(/H([\d.]+)M/u.exec(scaleBar(across))?.[1]) - 54;
  // A picture as high as 660 mm has a millimetre to the pixel: the bar is 20 cm long.
  expect(lengthOf(660)).toBeCloseTo(200, 0);
  expect(lengthOf(0.66)).toBeCloseTo(200, 0);
});
