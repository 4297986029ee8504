/** Texts of the home page. All of it is sample content in our own words; links are hash routes of the public site. */
export interface CarouselSlide {
  title: string;
  summary: string;
  route: string;
}

export const CAROUSEL_SLIDES: readonly CarouselSlide[] = [
  {
    title: '成果地质资料目录开放查询',
    summary: '按矿种、地区、比例尺和年代查找馆藏成果资料，看清每一份能在线看什么、到馆能借什么。（演示）',
    route: '/archivesHoldings',
  },
  {
    title: '四颗“金钉子”，读懂浙江地层',
    summary: '长兴煤山、常山黄泥塘、江山碓边：三条剖面记录四个全球界线。（演示）',
    route: '/gsspTopic',
  },
  {
    title: '地质数据一张图',
    summary: '把图件、钻孔和资料范围放到同一张图上，二维三维对照着看。（演示）',
    route: '/geologicalData',
  },
  {
    title: '山区地质灾害调查专题',
    summary: '梅雨台风之前，先看清斜坡、沟谷与风险防范区。（演示）',
    route: '/mountainSubject',
  },
  {
    title: '特色矿产：十块石头三把土',
    summary: '萤石、叶蜡石、明矾石、膨润土……从一块石头认识一方地质。（演示）',
    route: '/characteristicMinerals',
  },
];

export interface Institution {
  name: string;
  kind: '主管部门' | '馆藏机构' | '调查机构' | '高等院校' | '科研院所' | '博物馆';
  /** Official site; null where we are not certain of it. */
  url: string | null;
}

/** Real public institutions, listed as a sample: no cooperation is claimed. */
export const INSTITUTIONS: readonly Institution[] = [
  { name: '中华人民共和国自然资源部', kind: '主管部门', url: 'https://www.mnr.gov.cn' },
  { name: '浙江省自然资源厅', kind: '主管部门', url: null },
  { name: '全国地质资料馆', kind: '馆藏机构', url: 'https://www.ngac.cn' },
  { name: '中国地质调查局', kind: '调查机构', url: 'https://www.cgs.gov.cn' },
  { name: '浙江省地质院', kind: '调查机构', url: null },
  { name: '中国地质调查局南京地质调查中心', kind: '调查机构', url: null },
  { name: '浙江大学', kind: '高等院校', url: 'https://www.zju.edu.cn' },
  { name: '中国地质大学（武汉）', kind: '高等院校', url: 'https://www.cug.edu.cn' },
  { name: '中国科学院南京地质古生物研究所', kind: '科研院所', url: null },
  { name: '自然资源部第二海洋研究所', kind: '科研院所', url: null },
  { name: '浙江自然博物院', kind: '博物馆', url: null },
  { name: '浙江省地质博物馆', kind: '博物馆', url: null },
];

export interface Update {
  title: string;
  type: '资料上架' | '标准发布' | '专题更新' | '公告';
  /** YYYY-MM-DD. */
  date: string;
  summary: string;
  route: string;
}

type Row = readonly [Update['type'], string, string, string, string];

const ROWS: readonly Row[] = [
  [
    '资料上架',
    '2026-06-25',
    '遂昌湖山萤石矿区一批勘查报告完成著录',
    '新增详查、储量核实等成果资料条目，附图按件标明密级与利用方式。',
    '/archivesHoldings',
  ],
  [
    '专题更新',
    '2026-06-18',
    '金钉子专题补充常山黄泥塘剖面介绍',
    '增加笔石带与剖面位置示意，说明达瑞威尔阶底界的由来。',
    '/gsspTopic',
  ],
  [
    '公告',
    '2026-06-12',
    '端午假期到馆查阅安排',
    '假期到馆服务暂停，在线目录与申请照常，申请在节后依次办理。',
    '/NewsTrends',
  ],
  [
    '标准发布',
    '2026-06-05',
    '标准目录增列滑坡崩塌泥石流精细调查规范',
    '收录 DZ/T 0448-2023 的编号、名称与适用范围说明，正文请向发布单位获取。',
    '/StandardSpecification',
  ],
  [
    '资料上架',
    '2026-05-28',
    '杭州、嘉兴城市地质调查成果上架',
    '包括三维地质结构说明书与工程地质分区图目录。',
    '/archivesHoldings',
  ],
  [
    '专题更新',
    '2026-05-20',
    '城市地质专题新增软土分布说明',
    '用钻孔柱状示意解释沿海平原为何容易沉降。',
    '/citesSubject',
  ],
  [
    '公告',
    '2026-05-15',
    '成果地质资料汇交材料清单调整说明',
    '纸质与电子文件各一套，数据库与多媒体只交电子文件。',
    '/deliveryAnnounce',
  ],
  [
    '资料上架',
    '2026-05-08',
    '1∶50000 昌化幅等图幅区域地质资料入目',
    '新旧图幅号均可检索，图幅范围可在小图上查看。',
    '/archivesHoldings',
  ],
  [
    '标准发布',
    '2026-04-29',
    '土地质量地质调查规范列入地方标准目录',
    '收录 DB33/T 2224-2019 的基本信息，供申请数据时对照。',
    '/StandardSpecification',
  ],
  [
    '专题更新',
    '2026-04-22',
    '世界地球日：地质文化村图文上线',
    '以村落的石头、古道和采石遗址讲身边的地质。',
    '/cultureVillage',
  ],
  [
    '资料上架',
    '2026-04-16',
    '宁海、临安地热勘查资料补充著录',
    '补充热储与井口资料说明，水温等数值以主管部门发布为准。',
    '/archivesHoldings',
  ],
  ['公告', '2026-04-08', '平台演示数据说明', '目前展示的资料条目为演示数据，不能作为工作依据。', '/aboutUs'],
  [
    '专题更新',
    '2026-03-30',
    '绿色能源专题：浅层地热能怎样评价',
    '介绍换热孔、岩土热物性与适宜性分区的基本做法。',
    '/greenEnergy',
  ],
  [
    '标准发布',
    '2026-03-24',
    '矿产资源储量规模划分标准条目更新',
    '收录 DZ/T 0400-2022，注明发布与实施日期。',
    '/StandardSpecification',
  ],
  [
    '资料上架',
    '2026-03-17',
    '青田石平川钼矿历史资料完成数字化',
    '二十世纪六七十年代报告扫描入库，图件按件登记。',
    '/archivesHoldings',
  ],
  ['公告', '2026-03-10', '到馆借阅预约时段开放', '工作日上下午各一个时段，凭预约号与有效证件到馆。', '/NewsTrends'],
  [
    '专题更新',
    '2026-02-27',
    '土地质量专题新增富硒土壤解读',
    '说明富硒的判定方法，以及与成土母质的关系。',
    '/landSubject',
  ],
  [
    '资料上架',
    '2026-02-12',
    '舟山近岸海洋地质调查成果入目',
    '含底质类型图、浅地层剖面图等附图目录。',
    '/archivesHoldings',
  ],
  [
    '标准发布',
    '2026-01-29',
    '地质灾害危险性评估规范条目说明',
    '收录 GB/T 40112-2021，并注明与行业标准的承接关系。',
    '/StandardSpecification',
  ],
  [
    '公告',
    '2026-01-20',
    '实名认证与资料申请办理指南',
    '公开资料直接查看，内部资料实名后申请，涉密资料到馆办理。',
    '/NewsTrends',
  ],
  [
    '资料上架',
    '2026-01-13',
    '长兴煤山剖面研究报告补充著录',
    '补充长兴组、殷坑组剖面资料的关键词与摘要。',
    '/archivesHoldings',
  ],
  [
    '专题更新',
    '2025-12-26',
    '珍贵资料专题：五十年代的手绘地质图',
    '展示早期填图的图例、用色与清绘工艺。',
    '/valuableInformation',
  ],
  [
    '资料上架',
    '2025-12-18',
    '丽水地质灾害详细调查资料上架',
    '按县（市、区）整理灾害点分布与易发程度分区资料目录。',
    '/archivesHoldings',
  ],
  [
    '公告',
    '2025-12-10',
    '地质图件栏目九类分类说明',
    '图件按九个类别陈列，同一图标与颜色贯穿目录、列表和图例。',
    '/GeoProducts',
  ],
];

/** Latest updates, newest first. */
export const UPDATES: readonly Update[] = ROWS.map(([type, date, title, summary, route]) => ({
  title: `${title}（演示）`,
  type,
  date,
  summary,
  route,
}));
