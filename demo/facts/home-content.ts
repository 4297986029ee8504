import type { Motif } from '../covers/draw-cover.ts';

/** Texts of the home page. All of it is sample content in our own words; links are hash routes of the public site. */
export interface CarouselSlide {
  title: string;
  summary: string;
  route: string;
  /** What its picture is drawn of. */
  motif: Motif;
}

export const CAROUSEL_SLIDES: readonly CarouselSlide[] = [
  {
    title: '四颗“金钉子”，读懂浙江地层',
    summary: '长兴煤山、常山黄泥塘、江山碓边：三条剖面记录四个全球界线。（演示）',
    route: '/gsspTopic',
    motif: 'strata',
  },
  {
    title: '成果地质资料目录开放查询',
    summary: '按矿种、地区、比例尺和年代查找馆藏成果资料，看清每一份能在线看什么、到馆能借什么。（演示）',
    route: '/archivesHoldings',
    motif: 'shelf',
  },
  {
    title: '钻孔数据库：一孔一柱，逐层可查',
    summary: '孔口位置、分层、取样与水位同屏对照，柱状图可按比例尺导出。（演示）',
    route: '/archivesDrilling',
    motif: 'core',
  },
  {
    title: '山区地质灾害调查专题',
    summary: '梅雨台风之前，先看清斜坡、沟谷与风险防范区。（演示）',
    route: '/mountainSubject',
    motif: 'slope',
  },
  {
    title: '特色矿产：十块石头三把土',
    summary: '萤石、叶蜡石、明矾石、膨润土……从一块石头认识一方地质。（演示）',
    route: '/characteristicMinerals',
    motif: 'crystal',
  },
  {
    title: '地质图件：九类图，一处找',
    summary: '从区域地质图到海洋底质图，按图幅、比例尺和地区查找。（演示）',
    route: '/GeoProducts',
    motif: 'contours',
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
