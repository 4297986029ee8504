import type { GeologicalUnit } from '../../src/resources/geological-units.ts';

/** What the directory of institutions knows of one beside the facts of `units.ts`. Addresses and telephones are not facts: the generator marks them as invented. */
export interface DirectoryEntry {
  name: string;
  kind: GeologicalUnit['kind'];
  /** County-level unit of the seat; null when not known or outside the province. */
  county: string | null;
  /** Only where the seat lies outside the province. */
  cityElsewhere?: string;
  /** Exact position, where a public source gives it; degrees, CGCS2000. */
  position?: readonly [number, number];
  address?: string;
  website?: string;
  foundedIn?: number;
  /** A unit with a successor is a former one too. */
  succeededBy?: string;
  /** Exists no more, and no successor is known. */
  isFormer?: boolean;
  otherNames?: readonly string[];
  business?: readonly string[];
  holdings?: string;
}

export const UNIT_DIRECTORY: readonly DirectoryEntry[] = [
  { name: '浙江省地质局区域地质测量大队', kind: '地质调查单位', county: null, succeededBy: '浙江省区域地质调查大队' },
  { name: '浙江省区域地质调查大队', kind: '地质调查单位', county: null, succeededBy: '浙江省地质调查院' },
  { name: '浙江省地质调查院', kind: '地质调查单位', county: '萧山区', succeededBy: '浙江省地质院' },
  { name: '浙江省地质院', kind: '地质调查单位', county: '西湖区', otherNames: ['省地质院'] },
  { name: '华东地质局浙江地质队', kind: '地质大队', county: null, isFormer: true },
  { name: '浙江省第一地质大队', kind: '地质大队', county: '上城区', otherNames: ['浙江一队'] },
  { name: '浙江省第三地质大队', kind: '地质大队', county: '婺城区', otherNames: ['浙江三队'] },
  { name: '浙江省第五地质大队', kind: '地质大队', county: '定海区', otherNames: ['浙江五队'] },
  { name: '浙江省第七地质大队', kind: '地质大队', county: '莲都区', otherNames: ['浙江七队'] },
  { name: '浙江省第九地质大队', kind: '地质大队', county: '吴兴区', otherNames: ['浙江九队'] },
  { name: '浙江省第十一地质大队', kind: '地质大队', county: '鹿城区', otherNames: ['浙江十一队'] },
  { name: '浙江省水文地质工程地质大队', kind: '专业勘查院', county: '江北区', otherNames: ['浙江水文队'] },
  { name: '浙江省工程勘察院', kind: '专业勘查院', county: '海曙区' },
  { name: '浙江省地质环境监测院', kind: '专业勘查院', county: '西湖区', business: ['地质灾害监测预警'] },
  { name: '浙江省地球物理地球化学勘查院', kind: '专业勘查院', county: '西湖区', otherNames: ['浙江物化探院'] },
  {
    name: '浙江省地质矿产研究所',
    kind: '科研院所与高校',
    county: '拱墅区',
    business: ['岩矿测试'],
    succeededBy: '浙江省地质院',
  },
  { name: '浙江省有色金属地质勘查局', kind: '地质大队', county: '越城区' },
  { name: '浙江省煤炭地质局', kind: '地质大队', county: '拱墅区' },
  { name: '浙江省石油地质大队', kind: '地质大队', county: null, isFormer: true },
  { name: '浙江省海洋地质调查队', kind: '地质调查单位', county: null, succeededBy: '浙江省地质调查院' },
  { name: '浙江省浅层天然气勘查项目部', kind: '专业勘查院', county: '钱塘区' },
  { name: '浙江省海洋地质调查大队', kind: '地质调查单位', county: null, succeededBy: '浙江省海洋地质调查队' },
  { name: '浙江省地质科学研究室', kind: '科研院所与高校', county: null, succeededBy: '浙江省地质矿产研究所' },
  { name: '地质部', kind: '主管与评审机构', county: null, cityElsewhere: '北京市', isFormer: true },
  { name: '浙江省地质局', kind: '主管与评审机构', county: null, succeededBy: '浙江省地质矿产局' },
  { name: '浙江省地质矿产局', kind: '主管与评审机构', county: null, succeededBy: '浙江省国土资源厅' },
  { name: '浙江省国土资源厅', kind: '主管与评审机构', county: null, succeededBy: '浙江省自然资源厅' },
  { name: '浙江省自然资源厅', kind: '主管与评审机构', county: '西湖区', business: ['地质资料汇交管理', '矿业权管理'] },
  { name: '浙江省矿产储量委员会', kind: '主管与评审机构', county: null, succeededBy: '浙江省矿产资源储量评审中心' },
  { name: '浙江省矿产资源储量评审中心', kind: '主管与评审机构', county: '西湖区', business: ['矿产资源储量评审'] },
  {
    name: '浙江省自然资源档案馆',
    kind: '馆藏机构',
    county: '西湖区',
    business: ['成果地质资料接收保管', '借阅服务'],
    holdings: '成果地质资料的纸质与电子原件，按档号到馆借阅。',
  },
  {
    name: '浙江省地质资料馆',
    kind: '馆藏机构',
    county: '西湖区',
    business: ['地质资料汇交受理', '借阅服务'],
    holdings: '成果、原始地质资料及其目录，受理汇交与借阅。',
  },
  {
    name: '浙江省地质院资料中心',
    kind: '馆藏机构',
    county: '萧山区',
    business: ['地质资料数字化', '借阅服务'],
    holdings: '区域地质调查、城市地质等项目的成果与原始资料。',
  },
  {
    name: '浙江省实物地质资料库（示例）',
    kind: '馆藏机构',
    county: '富阳区',
    business: ['岩心与标本保管', '岩心扫描'],
    holdings: '钻孔岩心、岩屑、标本、薄片和副样，Ⅱ 类实物资料由它收存。',
  },
  {
    name: '全国地质资料馆',
    kind: '馆藏机构',
    county: null,
    cityElsewhere: '北京市',
    website: 'https://www.ngac.cn',
    business: ['全国地质资料接收保管'],
    holdings: '全国汇交的成果地质资料；油气、放射性和海洋地质资料直接向国家汇交。',
  },
  {
    name: '浙江省地质博物馆',
    kind: '博物馆',
    county: '萧山区',
    position: [120.26, 30.19],
    address: '杭州市萧山区金山路 128 号',
    foundedIn: 2023,
    business: ['科普展览'],
    holdings: '矿物、化石等展品，分矿物、化石、蛟龙号、灾害等展厅。',
  },
  {
    name: '浙江自然博物院',
    kind: '博物馆',
    county: '拱墅区',
    position: [120.165, 30.277],
    foundedIn: 1929,
    business: ['科普展览', '古生物研究'],
    holdings: '恐龙等古生物化石与自然标本。',
  },
  {
    name: '浙江东方地质博物馆',
    kind: '博物馆',
    county: '南湖区',
    position: [120.77, 30.74],
    foundedIn: 2008,
    business: ['科普展览'],
    holdings: '岩石、矿物与化石展品。',
  },
  {
    name: '中国地质调查局南京地质调查中心',
    kind: '地质调查单位',
    county: null,
    cityElsewhere: '南京市',
    business: ['区域地质调查', '华东地质资料服务'],
  },
  {
    name: '浙江大学地球科学学院',
    kind: '科研院所与高校',
    county: '西湖区',
    website: 'https://www.zju.edu.cn',
    business: ['地质科研', '人才培养'],
  },
  { name: '自然资源部第二海洋研究所', kind: '科研院所与高校', county: '西湖区', business: ['海洋地质科研'] },
  {
    name: '浙江省核工业二六二大队',
    kind: '地质大队',
    county: '吴兴区',
    business: ['固体矿产勘查', '地质灾害评估与勘查'],
  },
  {
    name: '中化地质矿山总局浙江地质勘查院',
    kind: '地质大队',
    county: '拱墅区',
    business: ['固体矿产勘查', '土地质量调查'],
  },
  {
    name: '中国建筑材料工业地质勘查中心浙江总队',
    kind: '地质大队',
    county: '拱墅区',
    business: ['建筑材料非金属矿产勘查'],
  },
];
