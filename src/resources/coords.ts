import { defineResource, type RowOf } from './kit/define-resource.ts';
import { choice, integer, longText, text, yesNo } from './kit/field.ts';

const tmerc = (lon: number, easting: number): string =>
  `+proj=tmerc +lat_0=0 +lon_0=${lon} +k=1 +x_0=${easting} +y_0=0 +ellps=GRS80 +units=m +no_defs`;

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
      help: '投影参数字符串，如 +proj=longlat +ellps=GRS80 +no_defs',
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
    {
      name: 'CGCS2000 经纬度',
      epsg: 4490,
      kind: '地理坐标系',
      definition: '+proj=longlat +ellps=GRS80 +no_defs',
      isCurrent: true,
    },
    { name: 'WGS84 经纬度', epsg: 4326, kind: '地理坐标系', definition: '+proj=longlat +datum=WGS84 +no_defs' },
    {
      name: 'Web 墨卡托',
      epsg: 3857,
      definition:
        '+proj=merc +a=6378137 +b=6378137 +lat_ts=0 +lon_0=0 +x_0=0 +y_0=0 +k=1 +units=m +nadgrids=@null +no_defs',
    },
    { name: 'CGCS2000 三度带 中央经线 117°', epsg: 4548, definition: tmerc(117, 500_000) },
    { name: 'CGCS2000 三度带 中央经线 120°', epsg: 4549, definition: tmerc(120, 500_000), note: '省内成果常用' },
    { name: 'CGCS2000 三度带 中央经线 123°', epsg: 4550, definition: tmerc(123, 500_000) },
    { name: 'CGCS2000 三度带 39 带', epsg: 4527, definition: tmerc(117, 39_500_000), note: '东坐标带带号' },
    { name: 'CGCS2000 三度带 40 带', epsg: 4528, definition: tmerc(120, 40_500_000), note: '东坐标带带号' },
    { name: 'CGCS2000 三度带 41 带', epsg: 4529, definition: tmerc(123, 41_500_000), note: '东坐标带带号' },
    { name: 'CGCS2000 六度带 中央经线 117°', epsg: 4509, definition: tmerc(117, 500_000) },
    { name: 'CGCS2000 六度带 中央经线 123°', epsg: 4510, definition: tmerc(123, 500_000) },
    {
      name: '西安 1980 经纬度',
      epsg: 4610,
      kind: '地理坐标系',
      definition: '+proj=longlat +a=6378140 +b=6356755.288157528 +no_defs',
      note: '近似：未作基准转换',
    },
    {
      name: '北京 1954 经纬度',
      epsg: 4214,
      kind: '地理坐标系',
      definition: '+proj=longlat +ellps=krass +no_defs',
      note: '近似：未作基准转换',
    },
  ],
});
export type Coord = RowOf<typeof coords>;
