import { defineResource, type RowOf } from '../kit/define-resource.ts';
import { choice, date, decimal, longText, refs, tags, text, year } from '../kit/field.ts';
import { archiveCategories } from '../shared/archive-categories.ts';
import {
  city,
  coveredExtent,
  isCatalogPublic,
  isSample,
  keepingUnit,
  keywords,
  minerals,
  scaleFacet,
  secrecy,
  sheetNo,
  withheldLevels,
} from '../shared/catalogue-fields.ts';
import { byNumbersAnswer, byNumbersTakes } from '../shared/project-numbers.ts';

const inForm = ['form', 'detail'] as const;

/**
 * Geological projects (地质项目), each with everything that came of it: the holdings that it left are references here. Whoever
 * has the role of holographic data reads them; who may not see a report or a hole is not answered it, whatever names it.
 */
export const projects = defineResource({
  name: 'projects',
  label: '地质项目',
  group: '馆藏资料',
  title: 'name',
  sort: [
    { field: 'year', order: 'desc' },
    { field: 'id', order: 'desc' },
  ],
  visible: { isCatalogPublic: true },
  withhold: {
    when: { secrecy: [...withheldLevels] },
    // What it left would tell where it was
    fields: [
      'extent',
      'area',
      'sheetNo',
      'leader',
      'members',
      'tasks',
      'results',
      'archives',
      'products',
      'mapData',
      'surveyData',
      'boreholes',
      'physicalMaterials',
    ],
  },
  fields: {
    projectNo: text({
      label: '项目编号',
      required: true,
      max: 40,
      unique: true,
      sortable: true,
      show: ['list', 'form', 'search'],
    }),
    name: text({ label: '项目名称', required: true, max: 200, show: ['list', 'form', 'search'] }),
    kind: choice(archiveCategories, { label: '项目类别', required: true, facet: true }),
    year: year({ label: '立项年度', required: true, facet: true }),
    startedOn: date({ label: '开始日期', show: inForm }),
    endedOn: date({ label: '结束日期', show: inForm }),
    acceptedOn: date({ label: '验收日期', show: inForm }),
    funding: choice(['中央财政', '省级财政', '市县财政', '社会资金'], { label: '资金来源', facet: true }),
    commissionedBy: text({ label: '任务下达（委托）单位', max: 100, show: ['form', 'detail', 'search'] }),
    unit: text({ label: '承担单位', required: true, max: 100, filter: true, show: ['list', 'form', 'search'] }),
    partners: tags({ label: '参加单位', show: ['form', 'detail', 'search'] }),
    leader: text({ label: '项目负责人', max: 32, personal: true, show: ['form', 'detail', 'search'] }),
    members: tags({ label: '主要人员', personal: true, show: inForm }),
    city: city(),
    county: text({ label: '县（市、区）', max: 32, facet: true, show: ['list', 'form', 'search'] }),
    extent: coveredExtent(),
    area: decimal({ label: '工作面积', min: 0, digits: 2, unit: 'km²', show: inForm }),
    scale: scaleFacet(),
    sheetNo: sheetNo(),
    minerals: minerals(),
    keywords: keywords(),
    tasks: longText({ label: '目标任务', max: 4000, show: ['form', 'detail', 'search'] }),
    results: longText({ label: '主要成果', max: 4000, show: ['form', 'detail', 'search'] }),
    archives: refs('archives', { label: '成果资料', show: inForm }),
    products: refs('products', { label: '地质图件', show: inForm }),
    mapData: refs('mapData', { label: '地质图数据', show: inForm }),
    surveyData: refs('surveyData', { label: '调查数据', show: inForm }),
    boreholes: refs('boreholes', { label: '钻孔', show: inForm }),
    physicalMaterials: refs('physicalMaterials', { label: '实物资料', show: inForm }),
    keepingUnit: keepingUnit(),
    secrecy: secrecy(),
    isCatalogPublic: isCatalogPublic(),
    isSample: isSample(),
  },
  rights: { read: 'holographic', write: 'admin' },
  calls: { export: { right: 'holographic' } },
  services: {
    byNumbers: {
      label: '按编号查项目',
      call: 'POST /api/projects/byNumbers',
      right: 'holographic',
      takes: byNumbersTakes,
      answers: byNumbersAnswer,
    },
  },
  publicSite: {
    path: '/holographicData',
    detailPath: '/holographicProjectInfo',
    list: ['projectNo', 'kind', 'year', 'unit', 'city', 'county', 'secrecy'],
    facets: ['city', 'county', 'minerals', 'kind', 'year', 'funding', 'scale', 'keepingUnit', 'secrecy'],
    tagGroups: ['kind'],
    advanced: ['name', 'projectNo', 'sheetNo', 'extent'],
    sorts: [
      { field: 'year', order: 'desc', label: '最近立项' },
      { field: 'year', order: 'asc', label: '最早立项' },
      { field: 'projectNo', order: 'asc', label: '项目编号' },
    ],
    detail: [
      { label: '项目', fields: ['projectNo', 'kind', 'year', 'funding', 'commissionedBy'] },
      { label: '单位与人员', fields: ['unit', 'partners', 'leader', 'members'] },
      { label: '时间', fields: ['startedOn', 'endedOn', 'acceptedOn'] },
      { label: '工作区', fields: ['city', 'county', 'sheetNo', 'scale', 'area', 'extent', 'minerals', 'keywords'] },
      { label: '密级与保管', fields: ['secrecy', 'keepingUnit', 'isSample'] },
    ],
    footprint: 'extent',
  },
});
export type Project = RowOf<typeof projects>;
