import { datums } from '../../geo/datums.ts';
import { archiveCategories } from './archive-categories.ts';
import { lithologies } from '../../geo/lithologies.ts';
import { physicalModules } from './physical-modules.ts';
import { productCategories } from './product-categories.ts';

/** Codes of one kind. */
export interface CodeList {
  /** Query key `type` of the dictionary call. */
  type: string;
  typeName: string;
  /** Standard or rule that fixes the codes; null: our own. */
  source: string | null;
  codes: readonly (readonly [code: string, label: string])[];
}

/** Values that are their own codes. */
const plain = (values: readonly string[]): CodeList['codes'] => values.map((value) => [value, value]);

/** The code lists a new portal starts with. Administrators add and change rows; nothing here is read again afterwards. */
export const codeLists: readonly CodeList[] = [
  {
    type: 'carrier',
    typeName: '载体',
    source: null,
    codes: [
      ['10', '纸质'],
      ['11', '审批文据'],
      ['12', '正文'],
      ['13', '附图'],
      ['14', '附表'],
      ['15', '附件'],
      ['16', '目录'],
      ['17', '勘误表'],
      ['18', '薄膜'],
      ['30', '声像'],
      ['31', '录像带'],
      ['32', '录音带'],
      ['33', '缩微'],
      ['34', '胶卷'],
      ['50', '电子'],
      ['51', '软盘'],
      ['52', '光盘'],
    ],
  },
  {
    type: 'unit',
    typeName: '计量单位',
    source: null,
    codes: [
      ['11', '份'],
      ['12', '本'],
      ['13', '册'],
      ['14', '页'],
      ['15', '张'],
      ['16', '盒（袋）'],
      ['17', '片'],
      ['18', '卷'],
      ['20', '米'],
      ['21', '箱'],
      ['22', '件'],
    ],
  },
  {
    type: 'secrecy',
    typeName: '密级',
    source: 'GB/T 7156',
    codes: [
      ['GK', '公开'],
      ['NB', '内部'],
      ['MM', '秘密'],
      ['JM', '机密'],
      ['UM', '绝密'],
    ],
  },
  {
    type: 'archiveCategory',
    typeName: '成果资料类别',
    source: null,
    codes: plain(archiveCategories),
  },
  { type: 'productCategory', typeName: '图件类别', source: null, codes: plain(productCategories) },
  {
    type: 'physicalModule',
    typeName: '实物资料类型',
    source: null,
    codes: physicalModules.map(({ value, label }) => [value, label]),
  },
  {
    type: 'physicalClass',
    typeName: '实物资料重要性分类',
    source: '地质资料管理条例实施办法',
    codes: [
      ['Ⅰ', 'Ⅰ类：国家馆保管'],
      ['Ⅱ', 'Ⅱ类：省级馆保管'],
      ['Ⅲ', 'Ⅲ类：汇交人保管'],
    ],
  },
  { type: 'surveyDegree', typeName: '工作程度', source: null, codes: plain(['预查', '普查', '详查', '勘探']) },
  {
    type: 'explorationStage',
    typeName: '矿产勘查阶段',
    source: 'GB/T 17766-2020',
    codes: plain(['普查', '详查', '勘探']),
  },
  {
    type: 'boreholeType',
    typeName: '钻孔类型',
    source: null,
    codes: plain(['工程地质孔', '水文地质孔', '第四纪地质孔', '矿产勘查孔', '地热孔', '环境监测孔']),
  },
  { type: 'lithology', typeName: '岩性', source: null, codes: lithologies.map(({ value, label }) => [value, label]) },
  {
    type: 'crs',
    typeName: '坐标系',
    source: null,
    codes: [datums.cgcs2000, datums.xian1980, datums.beijing1954].map(({ epsg, name }) => [`EPSG:${epsg}`, name]),
  },
  {
    type: 'heightDatum',
    typeName: '高程系',
    source: null,
    codes: plain(['1985 国家高程基准', '1956 黄海高程系', '吴淞高程系', '假定高程']),
  },
  {
    type: 'applyPurpose',
    typeName: '利用目的',
    source: null,
    codes: plain(['科研', '生产', '教学', '政府决策', '其他']),
  },
];
