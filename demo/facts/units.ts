import type { ArchiveCategory } from './report-kinds.ts';

/** Institutions of sample data. The names are of kinds that exist; which of them made a sample record is invented. */
export interface FormingUnit {
  name: string;
  /** Years (both included) in which sample records may name it. */
  years: readonly [number, number];
  categories: readonly ArchiveCategory[];
  /** Relative frequency among the units that fit. */
  weight: number;
}

const TEAM: readonly ArchiveCategory[] = ['矿产勘查', '水工环地质', '灾害环境', '其他'];
const SURVEY: readonly ArchiveCategory[] = ['区域地质调查', '物化遥', '地质科研', '灾害环境', '海洋地质', '其他'];

export const FORMING_UNITS: readonly FormingUnit[] = [
  { name: '浙江省地质局区域地质测量大队', years: [1955, 1979], categories: ['区域地质调查', '物化遥'], weight: 6 },
  { name: '浙江省区域地质调查大队', years: [1980, 2000], categories: ['区域地质调查', '地质科研', '其他'], weight: 6 },
  { name: '浙江省地质调查院', years: [2000, 2021], categories: [...SURVEY, '水工环地质'], weight: 6 },
  { name: '浙江省地质院', years: [2021, 2025], categories: [...SURVEY, ...TEAM, '油气勘查'], weight: 5 },
  { name: '华东地质局浙江地质队', years: [1955, 1958], categories: TEAM, weight: 3 },
  { name: '浙江省第一地质大队', years: [1956, 2020], categories: TEAM, weight: 3 },
  { name: '浙江省第三地质大队', years: [1958, 2020], categories: TEAM, weight: 3 },
  { name: '浙江省第五地质大队', years: [1960, 2000], categories: TEAM, weight: 2 },
  { name: '浙江省第七地质大队', years: [1962, 2025], categories: TEAM, weight: 3 },
  { name: '浙江省第九地质大队', years: [1965, 2020], categories: TEAM, weight: 2 },
  { name: '浙江省第十一地质大队', years: [1966, 2025], categories: TEAM, weight: 3 },
  {
    name: '浙江省水文地质工程地质大队',
    years: [1960, 2025],
    categories: ['水工环地质', '灾害环境', '海洋地质'],
    weight: 4,
  },
  { name: '浙江省工程勘察院', years: [1985, 2020], categories: ['水工环地质', '灾害环境', '海洋地质'], weight: 2 },
  { name: '浙江省地质环境监测院', years: [1998, 2024], categories: ['水工环地质', '灾害环境'], weight: 2 },
  { name: '浙江省地球物理地球化学勘查院', years: [1972, 2025], categories: ['物化遥', '水工环地质'], weight: 3 },
  { name: '浙江省地质矿产研究所', years: [1978, 2021], categories: ['地质科研', '矿产勘查', '其他'], weight: 3 },
  { name: '浙江省有色金属地质勘查局', years: [1983, 2023], categories: ['矿产勘查', '物化遥'], weight: 2 },
  { name: '浙江省煤炭地质局', years: [1958, 2020], categories: ['矿产勘查', '油气勘查'], weight: 1 },
  { name: '浙江省石油地质大队', years: [1958, 1995], categories: ['油气勘查'], weight: 3 },
  { name: '浙江省海洋地质调查队', years: [1980, 2005], categories: ['海洋地质'], weight: 3 },
  { name: '浙江省浅层天然气勘查项目部', years: [1990, 2025], categories: ['油气勘查'], weight: 2 },
  { name: '浙江省海洋地质调查大队', years: [1960, 1985], categories: ['海洋地质'], weight: 2 },
  { name: '浙江省地质科学研究室', years: [1956, 1980], categories: ['地质科研', '其他'], weight: 2 },
];

/** Bodies that approve reports, by the years (both included) in which sample records may name them. */
export const APPROVING_BODIES: readonly { name: string; years: readonly [number, number]; isForReserves: boolean }[] = [
  { name: '地质部', years: [1955, 1957], isForReserves: false },
  { name: '浙江省地质局', years: [1958, 1982], isForReserves: false },
  { name: '浙江省地质矿产局', years: [1983, 1999], isForReserves: false },
  { name: '浙江省国土资源厅', years: [2000, 2018], isForReserves: false },
  { name: '浙江省自然资源厅', years: [2019, 2026], isForReserves: false },
  { name: '浙江省矿产储量委员会', years: [1959, 1999], isForReserves: true },
  { name: '浙江省矿产资源储量评审中心', years: [2000, 2026], isForReserves: true },
];

/** Archives that keep the documents of sample records, with their relative share. */
export const KEEPING_UNITS: readonly { name: string; weight: number }[] = [
  { name: '浙江省自然资源档案馆', weight: 60 },
  { name: '浙江省地质资料馆', weight: 32 },
  { name: '浙江省地质院资料中心', weight: 8 },
];

/** Where drill core and specimens of sample records are kept. */
export const CORE_STORE = '浙江省实物地质资料库（示例）';
