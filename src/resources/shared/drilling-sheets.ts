import { datums } from '../../geo/datums.ts';
import { lithologies } from '../../geo/lithologies.ts';
import type { AnyField } from '../kit/field.ts';
import { choice, date, decimal, longText, text, yesNo } from '../kit/field.ts';
import { boreholeSampleKinds } from './borehole-beds.ts';

/**
 * The template of city drilling data (城市钻孔数据): sheets of the workbook, or one CSV file each of the same name. A column's label
 * is its heading in the first row. Depths along the hole in metres, angles in degrees, X north and Y east in metres.
 */

/** What holes are drilled for. */
export const drillingTypes = [
  '工程地质孔',
  '水文地质孔',
  '第四纪地质孔',
  '矿产勘查孔',
  '地热孔',
  '环境监测孔',
] as const;

export const drillingDatums = [
  datums.cgcs2000.name,
  datums.xian1980.name,
  datums.beijing1954.name,
  '独立坐标系',
] as const;

const holeNo = text({ label: '钻孔编号', required: true, max: 40 });
const depth = (label: string) => decimal({ label, required: true, min: 0, max: 15_000, digits: 2, unit: 'm' });
const percent = (label: string) => decimal({ label, min: 0, max: 100, digits: 1, unit: '%' });

/** What is taken out of a hole; tests have a sheet of their own. */
const sampleKinds = boreholeSampleKinds.slice(0, 7);

/** How a bed lies on the one below it. */
export const bedContacts = [
  '整合',
  '平行不整合',
  '角度不整合',
  '不整合',
  '侵入',
  '断层',
  '逆掩',
  '推覆',
  '倒转',
] as const;
/** Those across which the older may lie above the younger. */
export const cuttingContacts = [
  '侵入',
  '断层',
  '逆掩',
  '推覆',
  '倒转',
] as const satisfies readonly (typeof bedContacts)[number][];

export const drillingSheets = [
  {
    name: 'collar',
    label: '孔口',
    help: '一孔一行，钻孔编号不重复',
    columns: {
      holeNo,
      unifiedNo: text({ label: '统一编号', max: 40, help: '没有的不填，入库时由系统编定' }),
      line: text({ label: '勘探线', max: 20 }),
      type: choice(drillingTypes, { label: '钻孔类型', required: true }),
      purpose: text({ label: '施工目的', max: 120 }),
      county: text({ label: '县（市、区）', max: 32, help: '如 西湖区；按孔口坐标核对' }),
      place: text({ label: '孔位', max: 80, help: '乡镇、村或工点' }),
      northing: decimal({ label: 'X（北坐标）', required: true, min: 0, max: 6_000_000, digits: 3, unit: 'm' }),
      easting: decimal({
        label: 'Y（东坐标）',
        required: true,
        min: 0,
        max: 60_999_999,
        digits: 3,
        unit: 'm',
        help: '前两位为带号时共 8 位',
      }),
      elevation: decimal({ label: '孔口高程', required: true, min: -200, max: 2000, digits: 2, unit: 'm' }),
      crs: choice(drillingDatums, { label: '坐标系', required: true }),
      heightDatum: choice(['1985 国家高程基准', '1956 黄海高程系', '吴淞高程系', '假定高程'], {
        label: '高程系',
        required: true,
      }),
      startedOn: date({ label: '开孔日期' }),
      endedOn: date({ label: '终孔日期', required: true }),
      finalDepth: decimal({ label: '终孔深度', required: true, min: 0.1, max: 15_000, digits: 2, unit: 'm' }),
      inclination: decimal({ label: '开孔倾角', min: 0, max: 90, digits: 1, unit: '°', help: '直孔为 90 或不填' }),
      azimuth: decimal({ label: '开孔方位角', min: 0, max: 360, digits: 1, unit: '°', help: '直孔不填' }),
      contractor: text({ label: '施工单位', max: 100 }),
      hasCore: yesNo({ label: '有岩心' }),
      summary: longText({ label: '钻孔小结', max: 2000 }),
    },
  },
  {
    name: 'survey',
    label: '测斜',
    help: '直孔可以不填',
    columns: {
      holeNo,
      depth: depth('测点孔深'),
      inclination: decimal({
        label: '倾角',
        required: true,
        min: 0,
        max: 90,
        digits: 1,
        unit: '°',
        help: '铅直向下为 90',
      }),
      azimuth: decimal({ label: '方位角', min: 0, max: 360, digits: 1, unit: '°', help: '自正北顺时针' }),
    },
  },
  {
    name: 'beds',
    label: '分层',
    help: '自上而下，首层顶深为 0，末层底深等于终孔深度',
    columns: {
      holeNo,
      layerNo: text({ label: '层号', max: 16 }),
      top: depth('层顶深度'),
      bottom: depth('层底深度'),
      lithology: choice(lithologies, { label: '岩性代码', required: true, help: '代码或名称，见“岩性代码”表' }),
      rockName: text({ label: '岩性名称', required: true, max: 60 }),
      unitCode: text({ label: '地层代号', max: 24, help: '如 K1x、Qh' }),
      unitName: text({ label: '地层名称', max: 40 }),
      contact: choice(bedContacts, {
        label: '与下层接触',
        help: '老地层压在新地层之上时须为断层、逆掩、推覆、倒转或侵入',
      }),
      rockColour: text({ label: '颜色', max: 24 }),
      description: longText({ label: '描述', max: 2000 }),
      recovery: percent('岩心采取率'),
      rqd: percent('RQD'),
    },
  },
  {
    name: 'samples',
    label: '取样',
    help: '可以不填',
    columns: {
      holeNo,
      sampleNo: text({ label: '样品编号', required: true, max: 40 }),
      kind: choice(sampleKinds, { label: '类别', required: true }),
      top: depth('自'),
      bottom: depth('至'),
      result: text({ label: '结果', max: 200, help: '主要指标及单位' }),
    },
  },
  {
    name: 'water',
    label: '水位',
    help: '可以不填',
    columns: {
      holeNo,
      kind: choice(['初见水位', '稳定水位', '承压水位'], { label: '类别', required: true }),
      measuredOn: date({ label: '观测日期', required: true }),
      depth: decimal({
        label: '水位埋深',
        required: true,
        min: -100,
        max: 1000,
        digits: 2,
        unit: 'm',
        help: '高出地面的自流水位为负',
      }),
      aquifer: text({ label: '含水层', max: 60 }),
    },
  },
  {
    name: 'tests',
    label: '试验',
    help: '原位试验，可以不填；入库后列入取样与试验',
    columns: {
      holeNo,
      testNo: text({ label: '试验编号', required: true, max: 40 }),
      kind: choice(['标准贯入', '动力触探', '十字板剪切', '抽水试验', '压水试验'], { label: '类别', required: true }),
      top: depth('自'),
      bottom: depth('至'),
      value: decimal({ label: '数值', required: true, min: 0, max: 1_000_000, digits: 3 }),
      unit: text({ label: '单位', required: true, max: 16, help: '如 击、kPa、m/d' }),
      note: text({ label: '备注', max: 120 }),
    },
  },
] as const satisfies readonly {
  name: string;
  label: string;
  help: string;
  columns: Readonly<Record<string, AnyField>>;
}[];

export type DrillingSheet = (typeof drillingSheets)[number];
export type DrillingSheetName = DrillingSheet['name'];
/** Without these two there is nothing to hand in. */
export const neededSheets: readonly DrillingSheetName[] = ['collar', 'beds'];

export const drillingSheetNames = drillingSheets.map(({ name, label }) => ({ value: name, label }));

export const drillingSheet = (name: DrillingSheetName): DrillingSheet =>
  drillingSheets.find((sheet) => sheet.name === name) ?? drillingSheets[0];

/** Columns of a sheet in their order. */
export const drillingColumns = (name: DrillingSheetName): [string, AnyField][] =>
  Object.entries<AnyField>(drillingSheet(name).columns);

/** Most that one import may hold. */
export const drillingCaps = { holes: 5000, rows: 200_000 } as const;
