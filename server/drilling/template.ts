import { toGaussKruger } from '../../src/geo/gauss-kruger.ts';
import { lithologies } from '../../src/geo/lithologies.ts';
import { provinceZone } from '../../src/geo/zones.ts';
import {
  drillingCaps,
  drillingColumns,
  drillingSheets,
  type DrillingSheetName,
  neededSheets,
} from '../../src/resources/shared/drilling-sheets.ts';
import { allowedIn, formOf, headingOf, listSheet, unitOf } from './template-form.ts';
import { type Sheet, writeSheets } from '../resources/spreadsheet.ts';

const mouth = toGaussKruger({ lon: 120.067, lat: 30.17 }, { datum: 'cgcs2000', zone: provinceZone, isPrefixed: true });

/** One hole as it should be. */
const example: Readonly<Record<DrillingSheetName, readonly Readonly<Record<string, string>>[]>> = {
  collar: [
    {
      holeNo: 'ZK1',
      line: 'A1',
      type: '工程地质孔',
      purpose: '地铁车站勘察',
      county: '西湖区',
      place: '转塘街道',
      northing: mouth.northing.toFixed(3),
      easting: mouth.easting.toFixed(3),
      elevation: '7.25',
      crs: '2000 国家大地坐标系',
      heightDatum: '1985 国家高程基准',
      startedOn: '2024-05-01',
      endedOn: '2024-05-03',
      finalDepth: '30.00',
      contractor: '浙江省地质院',
      hasCore: '是',
    },
  ],
  survey: [{ holeNo: 'ZK1', depth: '15.00', inclination: '89.5', azimuth: '120' }],
  beds: [
    { holeNo: 'ZK1', layerNo: '1', top: '0', bottom: '2.30', lithology: 'A01', rockName: '杂填土', unitCode: 'Qh' },
    {
      holeNo: 'ZK1',
      layerNo: '2',
      top: '2.30',
      bottom: '12.60',
      lithology: 'A04',
      rockName: '粉质黏土',
      unitCode: 'Qp3',
    },
    {
      holeNo: 'ZK1',
      layerNo: '3',
      top: '12.60',
      bottom: '30.00',
      lithology: 'B05',
      rockName: '中风化粉砂岩',
      unitCode: 'K1x',
      rockColour: '紫红色',
      description: '粉砂质结构，块状构造，岩心呈短柱状',
      recovery: '88',
      rqd: '62',
    },
  ],
  samples: [{ holeNo: 'ZK1', sampleNo: 'ZK1-1', kind: '原状土样', top: '5.00', bottom: '5.20', result: 'w=28.1%' }],
  water: [{ holeNo: 'ZK1', kind: '稳定水位', measuredOn: '2024-05-04', depth: '1.80', aquifer: '孔隙潜水' }],
  tests: [{ holeNo: 'ZK1', testNo: 'ZK1-N1', kind: '标准贯入', top: '6.00', bottom: '6.45', value: '12', unit: '击' }],
};

const dataSheets = (isFilled: boolean): Sheet[] =>
  drillingSheets.map(({ name, label }) => {
    const columns = drillingColumns(name);
    const rows = isFilled ? example[name].map((row) => columns.map(([column]) => row[column] ?? '')) : [];
    return { name: label, header: columns.map(([, field]) => headingOf(field)), rows, form: formOf(columns) };
  });

const explanation = (): Sheet => ({
  name: '填写说明',
  header: ['工作表', '列', '单位', '必填', '可填的值', '说明'],
  rows: [
    ['（全部）', '', '', '', '', `一次最多 ${drillingCaps.holes} 孔、${drillingCaps.rows} 行；表头和表名不要改动`],
    ...drillingSheets.flatMap(({ name, label, help }) => [
      [label, '', '', neededSheets.includes(name) ? '是' : '否', '', help],
      ...drillingColumns(name).map(([, field]) => [
        label,
        field.label,
        unitOf(field),
        field.required ? '是' : '否',
        allowedIn(field),
        field.help ?? '',
      ]),
    ]),
  ],
});

const codes = (): Sheet => ({
  name: '岩性代码',
  header: ['代码', '岩性'],
  rows: lithologies.map(({ value, label }) => [value, label]),
});

/** The workbook that drilling data are filled into. */
export const templateWorkbook = (isFilled: boolean): Promise<Buffer> =>
  writeSheets([...dataSheets(isFilled), explanation(), codes(), listSheet()]);
