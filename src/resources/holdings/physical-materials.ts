import { defineResource, type RowOf } from '../kit/define-resource.ts';
import { choice, date, decimal, integer, longText, point, ref, text, year } from '../kit/field.ts';
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
import { physicalModules } from '../shared/physical-modules.ts';

const inForm = ['form', 'detail'] as const;
const count = (label: string, unit: string) => integer({ label, min: 0, max: 1_000_000, unit, show: inForm });

/**
 * Physical materials (实物地质资料): core, cuttings, specimens, sections and samples as one archive entry per hole, section or
 * collection. Fields after the entry form of the national centre for physical materials; boxes are a resource of their own.
 */
export const physicalMaterials = defineResource({
  name: 'physicalMaterials',
  label: '实物资料',
  group: '馆藏资料',
  title: 'title',
  sort: [
    { field: 'storedYear', order: 'desc' },
    { field: 'id', order: 'desc' },
  ],
  visible: { isCatalogPublic: true },
  withhold: {
    when: { secrecy: [...withheldLevels] },
    fields: ['position', 'miningArea', 'sheetNo', 'oldSheetNo', 'shelf', 'summary'],
  },
  fields: {
    materialNo: text({
      label: '档号',
      required: true,
      max: 16,
      unique: true,
      sortable: true,
      pattern: '[0-9A-Z]{16}',
      patternHelp: '应为 16 位大写字母和数字',
      reads: 'halfWidth',
      help: '16 位：S、省代码、类型代码、入库年份、7 位流水号，如 S332120190000123',
      show: ['list', 'form', 'search'],
    }),
    title: text({ label: '资料名称', required: true, max: 160, show: ['list', 'form', 'search'] }),
    moduleType: choice(physicalModules, {
      label: '实物类型',
      required: true,
      default: '21',
      facet: true,
      wire: 'physicalGeologicalmoduleType',
    }),
    importance: choice(
      [
        { value: 'Ⅰ', label: 'Ⅰ类' },
        { value: 'Ⅱ', label: 'Ⅱ类' },
        { value: 'Ⅲ', label: 'Ⅲ类' },
      ],
      {
        label: '重要性分类',
        required: true,
        default: 'Ⅱ',
        facet: true,
        help: 'Ⅰ类由国家馆保管，Ⅱ类由省级馆保管，Ⅲ类由汇交人自行保管',
      },
    ),
    submittedBy: text({ label: '汇交人', required: true, max: 100, facet: true, show: ['list', 'form', 'search'] }),
    transferListNo: text({ label: '移交清单号', max: 40, show: ['form', 'detail', 'search'] }),
    storedOn: date({ label: '入库时间', filter: true, show: inForm }),
    storedYear: year({ label: '入库年度', required: true, facet: true }),
    project: text({ label: '项目名称', max: 160, filter: true, show: ['form', 'detail', 'search'] }),
    miningArea: text({ label: '矿区', max: 80, show: ['form', 'detail', 'search'] }),
    city: city(),
    county: county(),
    position: point({ label: '经纬度', help: 'CGCS2000，经度在前', show: inForm }),
    sheetNo: sheetNo(),
    oldSheetNo: oldSheetNo(),
    borehole: ref('boreholes', { label: '所属钻孔', filter: true, show: inForm }),
    section: text({ label: '剖面', max: 80, show: ['form', 'detail', 'search'] }),
    archive: ref('archives', { label: '成果资料', filter: true, show: inForm }),
    coreLength: decimal({ label: '岩心长度', min: 0, max: 100_000, digits: 2, unit: 'm' }),
    boxCount: integer({ label: '岩心箱数', min: 0, max: 100_000, unit: '箱' }),
    coredHoles: count('取心孔数', '个'),
    specimenCount: count('标本数', '块'),
    thinSectionCount: count('光薄片数', '片'),
    duplicateCount: count('副样数', '件'),
    shelf: text({ label: '库位', max: 40, help: '库、排、列、层，如 1 库 03 排 12 列 2 层', show: inForm }),
    digitisation: choice(
      [
        { value: '已数字化', label: '已数字化', tone: 'malachite' },
        { value: '部分数字化', label: '部分数字化', tone: 'azurite' },
        { value: '未数字化', label: '未数字化', tone: 'ink' },
      ],
      { label: '数字化状态', required: true, default: '未数字化', facet: true },
    ),
    summary: longText({ label: '内容说明', max: 2000, show: ['form', 'detail', 'search'] }),
    keepingUnit: keepingUnit(),
    secrecy: secrecy(),
    isCatalogPublic: isCatalogPublic(),
    isSample: isSample(),
  },
  rights: { read: 'guest', write: 'admin' },
  calls: { export: { right: 'user' } },
  publicSite: {
    path: '/physicalGeologicalData',
    detailPath: '/physicalGeologicalDataDetail',
    list: [
      'materialNo',
      'submittedBy',
      'storedYear',
      'coreLength',
      'boxCount',
      'city',
      'county',
      'importance',
      'digitisation',
      'secrecy',
    ],
    facets: ['storedYear', 'city', 'county', 'submittedBy', 'keepingUnit', 'secrecy'],
    tagGroups: ['importance', 'digitisation'],
    advanced: ['title', 'materialNo', 'project', 'county', 'sheetNo', 'coreLength', 'boxCount', 'storedOn', 'position'],
    sorts: [
      { field: 'storedYear', order: 'desc', label: '最近入库' },
      { field: 'coreLength', order: 'desc', label: '岩心最长' },
      { field: 'materialNo', order: 'asc', label: '档号' },
    ],
    detail: [
      {
        label: '档案',
        fields: ['materialNo', 'moduleType', 'importance', 'submittedBy', 'transferListNo', 'storedOn', 'storedYear'],
      },
      {
        label: '来源',
        fields: ['project', 'borehole', 'section', 'archive', 'miningArea', 'city', 'county', 'sheetNo', 'oldSheetNo'],
      },
      {
        label: '实物数量',
        fields: ['coreLength', 'boxCount', 'coredHoles', 'specimenCount', 'thinSectionCount', 'duplicateCount'],
      },
      { label: '保管', fields: ['keepingUnit', 'shelf', 'digitisation', 'secrecy', 'isSample'] },
    ],
    footprint: 'position',
  },
});
export type PhysicalMaterial = RowOf<typeof physicalMaterials>;
