import { defineService } from '../kit/define-resource.ts';
import { decimal, integer } from '../kit/field.ts';

const place = { required: true, min: 0 } as const;

/** Levels of the contours: coarser ones would be all lines, finer ones have nothing new. */
export const contourLevels = { min: 9, max: 14 } as const;

/** Nodes of a grid of heights, each way. */
export const heightNodes = { min: 2, max: 512 } as const;
const degrees = (label: string, limit: number) =>
  decimal({ label, required: true, min: -limit, max: limit, digits: 8, unit: '度' });

/**
 * The portal's own ground. `tile`: terrain (quantized-mesh-1.0 with normals) in the geographic pyramid, two tiles at level 0,
 * y from the south. `contours`: lines (Mapbox Vector Tile 2.1, layer `contours`) with `elevation`, metres, and `isIndex`, in
 * Web Mercator, 512 pixels, y from the north. `heights`: a grid over a box (degrees, CGCS2000), its outer nodes on the rim, as
 * `src/geo/height-raster.ts` writes it.
 */
export const terrainTiles = defineService({
  name: 'terrainTiles',
  label: '地形瓦片',
  calls: {
    layer: {
      label: '地形目录',
      call: 'GET /zdapi/terrain/tiles/layer.json',
      right: 'guest',
      takes: {},
      answers: 'file',
    },
    tile: {
      label: '地形瓦片',
      call: 'GET /zdapi/terrain/tiles/{z}/{x}/{y}',
      right: 'guest',
      takes: {
        z: integer({ label: '级别', ...place, max: 22 }),
        x: integer({ label: '列号', ...place, help: '自西向东' }),
        y: integer({ label: '行号', ...place, help: '自南向北' }),
      },
      answers: 'file',
    },
    contours: {
      label: '等高线瓦片',
      call: 'GET /zdapi/terrain/contours/{z}/{x}/{y}',
      right: 'guest',
      takes: {
        z: integer({ label: '级别', required: true, ...contourLevels, help: '瓦片 512 像素' }),
        x: integer({ label: '列号', ...place, help: '自西向东' }),
        y: integer({ label: '行号', ...place, help: '自北向南' }),
      },
      answers: 'file',
    },
    heights: {
      label: '高程格网',
      call: 'GET /zdapi/terrain/heights',
      right: 'guest',
      takes: {
        west: degrees('西界', 180),
        south: degrees('南界', 90),
        east: degrees('东界', 180),
        north: degrees('北界', 90),
        columns: integer({ label: '列数', required: true, ...heightNodes }),
        rows: integer({ label: '行数', required: true, ...heightNodes }),
      },
      answers: 'file',
    },
  },
});
