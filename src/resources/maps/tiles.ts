import { choice, integer, text } from '../kit/field.ts';
import { bedTileLevels } from '../shared/borehole-beds.ts';
import { defineService } from '../kit/define-resource.ts';

/** Tile matrix sets by their EPSG code: Web Mercator (one tile at level 0), degrees of CGCS2000 (two tiles at level 0). */
export const tileSets = ['3857', '4490'] as const;

const place = { required: true, min: 0 } as const;

/** Vector tiles (Mapbox Vector Tile 2.1) of what the catalogues hold, for this visitor: 512 pixels, y from the north. */
export const tiles = defineService({
  name: 'tiles',
  label: '矢量瓦片',
  calls: {
    tile: {
      label: '矢量瓦片',
      call: 'GET /zdapi/tiles/{set}/{layer}/{z}/{x}/{y}',
      right: 'guest',
      takes: {
        set: choice(tileSets, { label: '瓦片方案', required: true, help: 'EPSG 代号' }),
        layer: text({ label: '图层', required: true, max: 40, help: '资源名；另可带其列表的各筛选条件' }),
        z: integer({ label: '级别', ...place, max: 22, help: '瓦片 512 像素' }),
        x: integer({ label: '列号', ...place, help: '自西向东' }),
        y: integer({ label: '行号', ...place, help: '自北向南' }),
      },
      answers: 'file',
    },
    beds: {
      label: '钻孔分层瓦片',
      call: 'GET /zdapi/tiles/beds/{z}/{x}/{y}',
      right: 'guest',
      takes: {
        z: integer({
          label: '级别',
          required: true,
          min: bedTileLevels.first,
          max: bedTileLevels.last,
          help: 'Web 墨卡托瓦片，JSON 格式；另可带钻孔列表的各筛选条件',
        }),
        x: integer({ label: '列号', ...place, help: '自西向东' }),
        y: integer({ label: '行号', ...place, help: '自北向南' }),
      },
      answers: 'file',
    },
  },
});
