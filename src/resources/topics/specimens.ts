import { defineResource, type RowOf } from '../kit/define-resource.ts';
import { choice, decimal, image, integer, longText, point, ref, richText, text } from '../kit/field.ts';
import { city, county, isSample } from '../shared/catalogue-fields.ts';
import { isPublished, publicationActions, publicationFields } from '../shared/publication.ts';

export const specimenKinds = ['矿物', '岩石', '化石', '宝玉石', '陨石', '岩心', '器物'] as const;

/** Young to old. The last one holds what is as old as the solar system. */
export const specimenPeriods = [
  '现代',
  '第四纪',
  '新近纪',
  '古近纪',
  '白垩纪',
  '侏罗纪',
  '三叠纪',
  '二叠纪',
  '石炭纪',
  '泥盆纪',
  '志留纪',
  '奥陶纪',
  '寒武纪',
  '震旦纪',
  '南华纪',
  '新元古代',
  '中元古代',
  '古元古代',
  '太古宙',
  '冥古宙',
] as const;
export type SpecimenPeriod = (typeof specimenPeriods)[number];

const crystalSystems = ['等轴晶系', '四方晶系', '六方晶系', '三方晶系', '斜方晶系', '单斜晶系', '三斜晶系'] as const;
const grades = [
  { value: '一级', label: '一级', tone: 'cinnabar' },
  { value: '二级', label: '二级', tone: 'ochre' },
  { value: '三级', label: '三级', tone: 'azurite' },
  { value: '一般', label: '一般', tone: 'ink' },
] as const;

const inForm = ['form', 'detail'] as const;
const millimetres = (label: string) =>
  decimal({ label, min: 0.01, max: 100_000, digits: 2, unit: 'mm', sortable: false, show: inForm });
const megaAnnum = (label: string, help: string) =>
  decimal({ label, min: 0, max: 4600, digits: 4, unit: 'Ma', help, show: inForm });

/** Specimens (标本) of the museum. Positions of fossil sites are no finer than the county. */
export const specimens = defineResource({
  name: 'specimens',
  label: '馆藏标本',
  group: '专题与展馆',
  title: 'name',
  sort: [
    { field: 'accessionNo', order: 'asc' },
    { field: 'id', order: 'asc' },
  ],
  visible: isPublished,
  fields: {
    name: text({ label: '标本名称', required: true, max: 80, show: ['list', 'form', 'search'] }),
    accessionNo: text({
      label: '入藏号',
      required: true,
      max: 32,
      unique: true,
      sortable: true,
      show: ['list', 'form', 'search'],
    }),
    hall: ref('museumHalls', { label: '展厅', facet: true }),
    kind: choice(specimenKinds, { label: '类别', required: true, facet: true }),
    grade: choice(grades, { label: '藏品级别', required: true, default: '一般', facet: true }),
    classification: text({
      label: '分类',
      max: 80,
      help: '如 卤化物矿物、三叶虫纲',
      show: ['form', 'detail', 'search'],
    }),
    taxon: text({ label: '学名', max: 80, help: '拉丁学名，不含命名人', show: ['form', 'detail', 'search'] }),
    formula: text({
      label: '化学式',
      max: 80,
      help: '数字不写下标，如 KAl3(SO4)2(OH)6',
      show: ['form', 'detail', 'search'],
    }),
    crystalSystem: choice(crystalSystems, { label: '晶系', show: inForm }),
    hardness: text({ label: '莫氏硬度', max: 16, help: '如 4 或 2–2.5', show: inForm }),
    density: text({ label: '密度', max: 16, help: 'g/cm³，如 3.18', show: inForm }),
    appearance: text({ label: '颜色与光泽', max: 80, show: ['form', 'detail', 'search'] }),
    period: choice(specimenPeriods, { label: '地质时代', facet: true }),
    ageText: text({ label: '时代说明', max: 80, help: '如 早三叠世印度期', show: ['form', 'detail', 'search'] }),
    ageFrom: megaAnnum('距今（早）', '百万年，较老的一端'),
    ageTo: megaAnnum('距今（晚）', '百万年，较新的一端；与前者相同表示一个时间点'),
    formation: text({ label: '产出层位', max: 60, show: ['form', 'detail', 'search'] }),
    locality: text({ label: '产地', max: 80, show: ['list', 'form', 'search'] }),
    city: city(),
    county: county(),
    position: point({ label: '经纬度', help: 'CGCS2000，经度在前；化石产地只填到县', show: inForm }),
    precision: choice(['产地附近', '县域示意'], { label: '位置精度', show: inForm }),
    length: millimetres('长'),
    width: millimetres('宽'),
    height: millimetres('高'),
    description: longText({ label: '说明', max: 500, show: ['form', 'detail', 'search'] }),
    body: richText({ label: '讲解', show: ['form', 'detail', 'search'] }),
    picture: image({ label: '图片', help: '深色底，建议 4∶3、宽 1200 像素以上' }),
    thumbnail: image({ label: '小图', help: '列表中使用，建议宽 480 像素' }),
    archive: ref('archives', { label: '相关资料', show: inForm }),
    borehole: ref('boreholes', { label: '所出钻孔', show: inForm }),
    order: integer({ label: '推荐次序', min: 1, max: 999, help: '填写后列入“镇馆之宝”，数字小的在前' }),
    isSample: isSample(),
    ...publicationFields,
  },
  rights: { read: 'guest', write: 'admin' },
  actions: publicationActions('specimens'),
  publicSite: {
    path: '/zheDiBo',
    detailPath: '/zheDiBoDetail',
    list: ['kind', 'period', 'locality', 'hall'],
    facets: ['hall', 'period', 'grade', 'city'],
    tagGroups: ['kind'],
    advanced: ['name', 'accessionNo', 'taxon', 'formation', 'county'],
    sorts: [{ field: 'accessionNo', order: 'asc', label: '入藏号' }],
    detail: [
      { label: '藏品', fields: ['accessionNo', 'kind', 'classification', 'taxon', 'grade', 'hall'] },
      {
        label: '矿物学特征',
        fields: ['formula', 'crystalSystem', 'hardness', 'density', 'appearance'],
      },
      { label: '时代与产地', fields: ['period', 'ageText', 'formation', 'locality', 'city', 'county', 'precision'] },
      { label: '尺寸与来源', fields: ['length', 'width', 'height', 'archive', 'borehole', 'isSample'] },
    ],
    footprint: 'position',
  },
});
export type Specimen = RowOf<typeof specimens>;
