import { equatorResolution, mercatorHalf } from '../../geo/web-mercator.ts';
import type { MapData } from '../state/map-hand.ts';
import type { TilePainter } from '../state/tile-painter.ts';
import { projectFlat } from './hand/flat-geometry.ts';
import { paintFlat } from './hand/paint-flat.ts';

const side = 512;

/** Paints data of the visitor for the globe, as the 2D map draws them. @param colour '#rrggbb' */
export function dataPainter({ features }: MapData, colour: string): TilePainter {
  const geometry = projectFlat(features);
  return {
    paint: ({ level, column, row }) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side });
      const context = canvas.getContext('2d');
      const resolution = equatorResolution(level, side);
      const view = {
        west: column * side * resolution - mercatorHalf,
        north: mercatorHalf - row * side * resolution,
        resolution,
        width: side,
        height: side,
        ratio: 1,
      };
      if (context) paintFlat(context, geometry, view, colour);
      return Promise.resolve(canvas);
    },
    waiting: () => 0,
    close: () => undefined,
  };
}
