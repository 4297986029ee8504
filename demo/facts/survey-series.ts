import type { SurveyRecord } from '../../src/resources/survey-data.ts';
import { atSites, inCities, inCounties, seaSheets, sheets } from '../product-subjects.ts';
import type { Subjects } from '../product-subjects.ts';
import { hillCounties, MINES, PLAIN_CITIES, plainCounties } from './product-series.ts';
import type { ArchiveCategory } from './report-kinds.ts';

/** Original data of one kind of field work. */
export interface SurveySeries {
  method: SurveyRecord['method'];
  /** 〔名〕 stands for the sheet or place, 〔矿〕 for the ore, 〔比〕 for the scale. */
  title: string;
  project: string;
  /** Denominator; null when the work has no map scale. */
  scale: number | null;
  years: readonly [number, number];
  subjects: Subjects;
  /** Whose institutions do such work. */
  category: ArchiveCategory;
  /** Observation points, samples, and kilometres of route or section: smallest and largest; null: none. */
  points: readonly [number, number];
  samples: readonly [number, number] | null;
  kilometres: readonly [number, number] | null;
  content: string;
}

export const SURVEY_SERIES: readonly SurveySeries[] = [
  {
    method: '路线地质填图',
    title: '〔名〕幅路线地质填图数据',
    project: '1∶〔比〕〔名〕幅区域地质调查',
    scale: 50_000,
    years: [1998, 2024],
    subjects: sheets(10),
    category: '区域地质调查',
    points: [620, 1_450],
    samples: [90, 310],
    kilometres: [420, 900],
    content: '含野外路线、地质点、点间界线与素描，按路线编号装订',
  },
  {
    method: '实测剖面',
    title: '〔名〕幅实测地层剖面数据',
    project: '1∶〔比〕〔名〕幅区域地质调查',
    scale: 50_000,
    years: [1985, 2022],
    subjects: sheets(8),
    category: '区域地质调查',
    points: [40, 180],
    samples: [30, 140],
    kilometres: [1.2, 9],
    content: '含分层描述、导线测量、采样位置与剖面图，比例尺1∶500至1∶5000',
  },
  {
    method: '遥感解译',
    title: '〔名〕遥感地质解译数据',
    project: '〔名〕环境地质遥感调查',
    scale: 100_000,
    years: [2004, 2022],
    subjects: inCities(PLAIN_CITIES.slice(3)),
    category: '物化遥',
    points: [120, 420],
    samples: null,
    kilometres: null,
    content: '含解译标志、解译图斑与野外查证点',
  },
  {
    method: '钻探工程',
    title: '〔名〕〔矿〕区钻探原始编录数据',
    project: '〔名〕〔矿〕区勘查',
    scale: null,
    years: [1978, 2016],
    subjects: atSites(MINES.slice(0, 8)),
    category: '矿产勘查',
    points: [8, 46],
    samples: [180, 1_600],
    kilometres: null,
    content: '含钻孔柱状图、孔深及弯曲度测量、地质记录表、岩心照片与封孔记录',
  },
  {
    method: '山地工程',
    title: '〔名〕〔矿〕区探槽坑道编录数据',
    project: '〔名〕〔矿〕区普查',
    scale: null,
    years: [1962, 2010],
    subjects: atSites(MINES.slice(8, 14)),
    category: '矿产勘查',
    points: [12, 70],
    samples: [60, 520],
    kilometres: [0.3, 4.5],
    content: '含探槽、浅井与坑道的素描图、刻槽采样登记表',
  },
  {
    method: '采样测试',
    title: '〔名〕土壤地球化学样品测试数据',
    project: '〔名〕土地质量地质调查',
    scale: 50_000,
    years: [2004, 2022],
    subjects: inCounties(plainCounties().slice(0, 6)),
    category: '灾害环境',
    points: [900, 3_600],
    samples: [900, 3_600],
    kilometres: null,
    content: '含采样记录卡、样品流转单与54项指标的分析结果',
  },
  {
    method: '动态监测',
    title: '〔名〕地下水动态监测原始数据',
    project: '〔名〕地下水监测工程',
    scale: null,
    years: [1996, 2025],
    subjects: inCities(PLAIN_CITIES.slice(0, 5)),
    category: '水工环地质',
    points: [22, 96],
    samples: [44, 260],
    kilometres: null,
    content: '含水位、水温自动观测记录与丰、枯水期水质分析',
  },
  {
    method: '物探',
    title: '〔名〕浅地层剖面测量数据',
    project: '〔名〕海洋区域地质调查',
    scale: 100_000,
    years: [2002, 2021],
    subjects: seaSheets(5),
    category: '海洋地质',
    points: [60, 240],
    samples: null,
    kilometres: [180, 960],
    content: '含测线导航、浅地层剖面与侧扫声呐原始记录',
  },
  {
    method: '化探',
    title: '〔名〕水系沉积物测量数据',
    project: '〔名〕矿产远景调查',
    scale: 50_000,
    years: [1986, 2018],
    subjects: inCounties(hillCounties(0).slice(0, 6)),
    category: '物化遥',
    points: [800, 2_400],
    samples: [800, 2_400],
    kilometres: null,
    content: '含采样点位图、记录卡、重复样与39种元素的分析结果',
  },
];
