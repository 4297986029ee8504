import { type DatumKey, datums, geographicDefinition } from '../../geo/datums.ts';
import { catalogueEntry, gaussKrugerDefinition, type GaussKrugerSystem } from '../../geo/gauss-kruger-systems.ts';
import type { Zone } from '../../geo/zones.ts';
import { defineResource, type RowOf } from '../kit/define-resource.ts';
import { choice, integer, longText, text, yesNo } from '../kit/field.ts';

const geographic = (datum: DatumKey) => ({
  name: `${datums[datum].shortName} 经纬度`,
  epsg: datums[datum].epsg,
  kind: '地理坐标系' as const,
  definition: geographicDefinition(datum),
});

function gaussKruger(width: Zone['width'], number: number, isPrefixed: boolean) {
  const system: GaussKrugerSystem = { datum: 'cgcs2000', zone: { width, number }, isPrefixed };
  return {
    ...catalogueEntry(system),
    definition: gaussKrugerDefinition(system),
    ...(isPrefixed && { note: '东坐标带带号' }),
  };
}

const unshifted = '近似：未作基准转换';

/** Coordinate systems that maps can show positions in. Definitions: EPSG registry; zones of GB/T 17798 with and without prefix. */
export const coords = defineResource({
  name: 'coords',
  label: '坐标系',
  group: '地图配置',
  title: 'name',
  sort: [{ field: 'epsg', order: 'asc' }],
  fields: {
    name: text({ label: '名称', required: true, max: 64, unique: true, show: ['list', 'form', 'search'] }),
    epsg: integer({ label: 'EPSG 代码', required: true, min: 1024, max: 32767, unique: true }),
    kind: choice(['地理坐标系', '投影坐标系'], { label: '类型', required: true, default: '投影坐标系', facet: true }),
    definition: longText({
      label: 'proj4 定义',
      wire: 'proj4',
      max: 500,
      help: '如 +proj=longlat +ellps=GRS80 +no_defs',
    }),
    note: text({ label: '说明', wire: 'desc', max: 200 }),
    isCurrent: yesNo({ label: '当前', required: true, default: false, readOnly: true }),
    notation: choice(['十进制度', '度分秒', '投影坐标'], { label: '显示方式', required: true, default: '十进制度' }),
    decimals: integer({ label: '小数位数', required: true, default: 4, min: 0, max: 8 }),
    showsHeight: yesNo({ label: '显示高程', required: true, default: true }),
  },
  rights: { read: 'guest', write: 'admin' },
  calls: {
    list: { call: 'GET /zdapi/coord/list', right: 'guest' },
    create: { call: 'PUT /zdapi/coord/admin/add', right: 'admin:coords.create' },
    edit: { call: 'PATCH /zdapi/coord/admin/update', right: 'admin:coords.edit' },
    remove: { call: 'DELETE /zdapi/coord/admin/{id}/delete', right: 'admin:coords.remove' },
  },
  actions: {
    setCurrent: {
      label: '设为当前',
      call: 'POST /zdapi/coord/admin/{id}/set',
      right: 'admin:coords.setCurrent',
      effect: { only: 'isCurrent' },
    },
    setDisplay: {
      label: '当前坐标系显示方式',
      call: 'PATCH /zdapi/coord/admin/set',
      right: 'admin:coords.setDisplay',
      effect: { edit: ['notation', 'decimals', 'showsHeight'], of: 'isCurrent' },
    },
  },
  initialRows: [
    { ...geographic('cgcs2000'), isCurrent: true },
    geographic('wgs84'),
    {
      name: 'Web 墨卡托',
      epsg: 3857,
      definition:
        '+proj=merc +a=6378137 +b=6378137 +lat_ts=0 +lon_0=0 +x_0=0 +y_0=0 +k=1 +units=m +nadgrids=@null +no_defs',
    },
    gaussKruger(3, 39, false),
    { ...gaussKruger(3, 40, false), note: '省内成果常用' },
    gaussKruger(3, 41, false),
    gaussKruger(3, 39, true),
    gaussKruger(3, 40, true),
    gaussKruger(3, 41, true),
    gaussKruger(6, 20, false),
    gaussKruger(6, 21, false),
    { ...geographic('xian1980'), note: unshifted },
    { ...geographic('beijing1954'), note: unshifted },
  ],
});
export type Coord = RowOf<typeof coords>;
