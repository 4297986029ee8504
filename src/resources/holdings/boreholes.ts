import { datums } from '../../geo/datums.ts';
import { defineResource, type RowOf } from '../kit/define-resource.ts';
import { choice, date, decimal, extent, integer, longText, point, ref, text, year, yesNo } from '../kit/field.ts';
import {
  city,
  county,
  isCatalogPublic,
  isSample,
  keepingUnit,
  oldSheetNo,
  secrecy,
  sheetNo,
  withheldLevels,
} from '../shared/catalogue-fields.ts';
import { logScales } from '../shared/log-scale.ts';
import { listOf } from '../kit/answer.ts';
import { boreholeCell, boreholePlace } from '../shared/borehole-cells.ts';
import { sectionAnswer, sectionTakes } from '../shared/borehole-section.ts';

/** What holes are drilled for. */
export const boreholeTypes = [
  '工程地质孔',
  '水文地质孔',
  '第四纪地质孔',
  '矿产勘查孔',
  '地热孔',
  '环境监测孔',
] as const;

const inForm = ['form', 'detail'] as const;

/**
 * Boreholes (钻孔), fields after DZ/T 0124-94 and DZ/T 0126-1994. Coordinates are kept twice: as measured (X north, Y east,
 * the false easting with its zone in front) and as a point in degrees for the map. Strata, samples, deviation surveys and
 * water levels are resources of their own.
 */
export const boreholes = defineResource({
  name: 'boreholes',
  label: '钻孔',
  group: '馆藏资料',
  title: 'holeNo',
  sort: [
    { field: 'endYear', order: 'desc' },
    { field: 'id', order: 'desc' },
  ],
  visible: { isCatalogPublic: true },
  withhold: {
    when: { secrecy: [...withheldLevels] },
    fields: ['northing', 'easting', 'elevation', 'zone', 'position', 'place', 'sheetNo', 'oldSheetNo', 'summary'],
  },
  fields: {
    holeNo: text({ label: '钻孔编号', required: true, max: 40, sortable: true, show: ['list', 'form', 'search'] }),
    unifiedNo: text({
      label: '统一编号',
      required: true,
      max: 40,
      unique: true,
      sortable: true,
      show: ['list', 'form', 'search'],
    }),
    project: text({ label: '项目名称', required: true, max: 120, filter: true, show: ['list', 'form', 'search'] }),
    line: text({ label: '勘探线', max: 20, show: inForm }),
    type: choice(boreholeTypes, { label: '钻孔类型', required: true, facet: true }),
    purpose: text({ label: '施工目的', max: 120, show: ['form', 'detail', 'search'] }),
    city: city(),
    county: county(),
    place: text({ label: '孔位', max: 80, help: '乡镇、村或工点', show: ['form', 'detail', 'search'] }),
    position: point({ label: '经纬度', help: 'CGCS2000，经度在前', show: inForm }),
    northing: decimal({ label: 'X（北坐标）', min: 0, max: 6_000_000, digits: 3, unit: 'm', show: inForm }),
    easting: decimal({
      label: 'Y（东坐标）',
      min: 0,
      max: 60_999_999,
      digits: 3,
      unit: 'm',
      help: '前两位为带号时共 8 位',
      show: inForm,
    }),
    elevation: decimal({ label: '孔口高程 H', min: -500, max: 9000, digits: 2, unit: 'm', show: inForm }),
    zone: integer({ label: '带号', min: 13, max: 45, help: '高斯—克吕格 3° 带', show: inForm }),
    crs: choice([datums.cgcs2000.name, datums.xian1980.name, datums.beijing1954.name, '独立坐标系'], {
      label: '坐标系',
      default: datums.cgcs2000.name,
      show: inForm,
    }),
    heightDatum: choice(['1985 国家高程基准', '1956 黄海高程系', '吴淞高程系', '假定高程'], {
      label: '高程系',
      default: '1985 国家高程基准',
      show: inForm,
    }),
    sheetNo: sheetNo(),
    oldSheetNo: oldSheetNo(),
    startedOn: date({ label: '开孔日期', show: inForm }),
    endedOn: date({ label: '终孔日期', filter: true, show: inForm }),
    endYear: year({ label: '终孔年度', required: true, facet: true }),
    finalDepth: decimal({ label: '终孔深度', required: true, min: 0.1, max: 15_000, digits: 2, unit: 'm' }),
    inclination: decimal({ label: '开孔倾角', min: 0, max: 90, digits: 1, unit: '°', help: '直孔为 90', show: inForm }),
    azimuth: decimal({ label: '开孔方位角', min: 0, max: 360, digits: 1, unit: '°', help: '直孔不填', show: inForm }),
    waterLevel: decimal({ label: '稳定水位埋深', min: -100, max: 1000, digits: 2, unit: 'm', show: inForm }),
    coreRecovery: decimal({ label: '岩心采取率', min: 0, max: 100, digits: 1, unit: '%', show: inForm }),
    bedrockDepth: decimal({ label: '基岩面埋深', min: 0, max: 15_000, digits: 2, unit: 'm', show: inForm }),
    bottomUnit: text({ label: '终孔地层', max: 40, facet: true, show: ['form', 'detail', 'search'] }),
    contractor: text({ label: '施工单位', max: 100, filter: true, show: ['form', 'detail', 'search'] }),
    summary: longText({ label: '钻孔小结', max: 2000, show: ['form', 'detail', 'search'] }),
    hasCore: yesNo({ label: '有岩心', required: true, default: false, facet: true, sortable: false }),
    hasLog: yesNo({ label: '有柱状图', required: true, default: false, facet: true, sortable: false }),
    archive: ref('archives', { label: '成果资料', show: inForm }),
    physicalMaterialNo: text({ label: '实物资料档号', max: 32, filter: true, show: inForm }),
    keepingUnit: keepingUnit(),
    secrecy: secrecy(),
    isCatalogPublic: isCatalogPublic(),
    isSample: isSample(),
  },
  rights: { read: 'guest', write: 'admin' },
  calls: { export: { right: 'user' } },
  services: {
    clusters: {
      label: '钻孔聚合',
      call: 'GET /api/boreholes/clusters',
      right: 'guest',
      takes: {
        box: extent({ label: '范围', required: true, help: 'CGCS2000，度；另可带钻孔列表的各筛选条件' }),
        zoom: integer({ label: '缩放级别', required: true, min: 0, max: 22, help: '地图瓦片级别，256 像素一块' }),
      },
      conditions: true,
      answers: { cells: listOf(boreholeCell) },
    },
    place: {
      label: '钻孔在列表中的位置',
      call: 'GET /api/boreholes/{id}/place',
      right: 'guest',
      takes: { id: integer({ label: '编号', required: true, min: 1, help: '另可带钻孔列表的筛选条件与排序' }) },
      conditions: true,
      answers: boreholePlace,
    },
    section: {
      label: '剖面线旁的钻孔',
      call: 'GET /api/boreholes/section',
      right: 'guest',
      takes: sectionTakes,
      answers: sectionAnswer,
    },
    sectionSheet: {
      label: '导出地质剖面',
      call: 'GET /api/boreholes/sectionSheet',
      right: 'guest',
      takes: {
        ...sectionTakes,
        exaggeration: decimal({ label: '垂直夸大', min: 1, max: 50, digits: 1, unit: '倍', help: '不填时自动选择' }),
      },
      answers: 'file',
    },
    stripLog: {
      label: '导出柱状图',
      call: 'GET /api/boreholes/{id}/stripLog',
      right: 'guest',
      takes: {
        id: integer({ label: '编号', required: true, min: 1 }),
        scale: choice(
          logScales.map((scale) => ({ value: String(scale), label: `1∶${scale}` })),
          { label: '比例尺', default: '200' },
        ),
        format: choice(['pdf', 'svg'], { label: '格式', default: 'pdf' }),
        paper: choice(['A4', 'A3'], { label: '纸张', default: 'A4' }),
      },
      answers: 'file',
    },
  },
  publicSite: {
    path: '/archivesDrilling',
    detailPath: '/archivesDrillingDetail',
    list: ['unifiedNo', 'project', 'type', 'endYear', 'finalDepth', 'city', 'county', 'secrecy'],
    facets: ['endYear', 'city', 'county', 'hasLog', 'hasCore', 'bottomUnit', 'keepingUnit', 'secrecy'],
    tagGroups: ['type'],
    advanced: ['holeNo', 'unifiedNo', 'project', 'contractor', 'county', 'finalDepth', 'endedOn', 'position'],
    sorts: [
      { field: 'endYear', order: 'desc', label: '最近终孔' },
      { field: 'finalDepth', order: 'desc', label: '最深' },
      { field: 'finalDepth', order: 'asc', label: '最浅' },
      { field: 'unifiedNo', order: 'asc', label: '统一编号' },
    ],
    detail: [
      { label: '钻孔', fields: ['unifiedNo', 'project', 'line', 'type', 'purpose', 'archive', 'physicalMaterialNo'] },
      { label: '位置', fields: ['city', 'county', 'place', 'position', 'sheetNo', 'oldSheetNo'] },
      { label: '孔口坐标', fields: ['northing', 'easting', 'elevation', 'zone', 'crs', 'heightDatum'] },
      { label: '施工', fields: ['startedOn', 'endedOn', 'finalDepth', 'inclination', 'azimuth', 'contractor'] },
      { label: '孔内', fields: ['waterLevel', 'coreRecovery', 'bedrockDepth', 'bottomUnit', 'hasCore', 'hasLog'] },
      { label: '密级与保管', fields: ['secrecy', 'keepingUnit', 'isSample'] },
    ],
    footprint: 'position',
  },
});
export type Borehole = RowOf<typeof boreholes>;
