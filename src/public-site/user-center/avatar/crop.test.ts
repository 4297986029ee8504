import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Crop, maxZoom, type PictureSize, pushBy, wholeCrop, zoomOf, zoomTo } from './crop.ts';

const wide: PictureSize = { width: 400, height: 200 };

test('starts with the largest square in the middle', () => {
  expect(wholeCrop(wide)).toEqual({ x: 100, y: 0, side: 200 });
  expect(wholeCrop({ width: 30, height: 90 })).toEqual({ x: 0, y: 30, side: 30 });
});

test('zooms about the middle and not beyond its bounds', () => {
  const twice = zoomTo(wholeCrop(wide), 2, wide);
  expect(twice).toEqual({ x: 150, y: 50, side: 100 });
  expect(zoomOf(twice, wide)).toBe(2);
  expect(zoomOf(zoomTo(twice, 99, wide), wide)).toBe(maxZoom);
  expect(zoomTo(twice, 0.1, wide)).toEqual(wholeCrop(wide));
});

test('is pushed with the picture: to the right shows more of its left', () => {
  expect(pushBy(wholeCrop(wide), 0.25, 0, wide)).toEqual({ x: 50, y: 0, side: 200 });
  expect(pushBy(wholeCrop(wide), 9, -9, wide)).toEqual({ x: 0, y: 0, side: 200 });
});

test('never leaves the picture, whatever is done to it', () => {
  const size = fc.record({ width: fc.integer({ min: 1, max: 9000 }), height: fc.integer({ min: 1, max: 9000 }) });
  const step = fc.tuple(
    fc.double({ min: -3, max: 3, noNaN: true }),
    fc.double({ min: -3, max: 3, noNaN: true }),
    fc.double({ min: 0.2, max: 9, noNaN: true }),
  );
  fc.assert(
    fc.property(size, fc.array(step, { maxLength: 12 }), (picture, steps) => {
      let crop: Crop = wholeCrop(picture);
      for (const [dx, dy, zoom] of steps) crop = zoomTo(pushBy(crop, dx, dy, picture), zoom, picture);
      const slack = 1e-6;
      expect(Math.min(crop.x, crop.y)).toBeGreaterThanOrEqual(-slack);
      expect(crop.x + crop.side).toBeLessThanOrEqual(picture.width + slack);
      expect(crop.y + crop.side).toBeLessThanOrEqual(picture.height + slack);
      expect(crop.side).toBeGreaterThan(0);
    }),
  );
});
