import { counter } from '../../../../tests/helpers/counters.ts';
import { roughOutlines } from '../../../districts/county-outlines.ts';
import { secretMaps } from '../../../../src/resources/shared/secret-maps.ts';
import type { DeliveryFault } from '../../../../src/resources/shared/delivery-answers.ts';
import { checkDraft } from '../check-draft.ts';
import type { CheckedDraft, CheckedFile, DeliveryValues, Knowledge } from '../checked-draft.ts';

/** A delivery of 矿产勘查 without faults, for tests of the checks. */

export const knowledge: Knowledge = {
  today: '2026-11-28',
  maxProtectionYears: 5,
  secretMaps,
  sameTitle: null,
  nearTitle: null,
  sameExtent: null,
  held: new Map(),
  drillings: new Map(),
  results: null,
  earlier: null,
  earlierFiles: {},
  outlines: roughOutlines,
  mending: null,
  places: new Map(),
};

export const goodValues: DeliveryValues = {
  submitterKind: '探矿权人',
  submitter: '浙江某矿业有限公司',
  creditCode: '91350100M000100Y43',
  licenceNo: 'T33120200101012345',
  funding: '社会资金',
  contactName: '王岩',
  dueCase: null,
  dueFrom: null,
  noResultsReason: null,
  title: '浙江省武义县后树萤石矿普查报告',
  authors: null,
  formingUnit: '浙江省地质院',
  formedOn: '2026-05-01',
  approvedBy: '浙江省自然资源厅',
  approvedOn: '2026-08-01',
  projectNo: null,
  reviewedBy: null,
  reviewNo: null,
  filedBy: null,
  filingNo: null,
  filedOn: null,
  reserveScale: null,
  workDegree: '普查',
  workStartOn: '2024-01-01',
  workEndOn: '2025-12-31',
  extent: { west: 119.7, south: 28.8, east: 119.9, north: 28.95 },
  extentDatum: '2000 国家大地坐标系',
  city: '金华市',
  county: '武义县',
  districtCode: '330723',
  minerals: ['萤石'],
  sheetNo: null,
  scale: '1∶10000',
  abstract: '普查区位于武义县。',
  keywords: null,
  originalDataAt: null,
  physicalDataAt: null,
  secrecy: '内部',
  protectedUntil: '2029-01-01',
  protectionBasis: '探矿权有效期内',
  physicalList: null,
  drillingNos: null,
  resultsNo: null,
  stageNo: null,
  earlierNo: null,
  nextStageOn: null,
};

const nextId = counter();
export const file = (change: Partial<CheckedFile> = {}): CheckedFile => {
  const id = nextId();
  return {
    id,
    category: '正文',
    folder: change.category ?? '正文',
    name: `报告${id}.pdf`,
    title: `报告${id}`,
    size: 10,
    pages: 1,
    sha256: String(id).padStart(64, '0'),
    secrecy: '内部',
    scale: null,
    type: 'application/pdf',
    width: null,
    height: null,
    isReadable: true,
    verdict: 'waiting',
    verdictNote: null,
    ...change,
  };
};

export const goodFiles = (): CheckedFile[] => [
  file(),
  file({ category: '审批文据', folder: '审批文据' }),
  file({ category: '附图', folder: '附图', scale: '1∶10000' }),
  file({ category: '附表', folder: '附表', name: '样品.xlsx' }),
];

/** It with other values and files. */
export const goodDraft = (
  values: Partial<DeliveryValues> = {},
  files: readonly CheckedFile[] = goodFiles(),
): CheckedDraft => ({
  projectKind: '矿产勘查',
  projectName: '武义县后树萤石矿普查',
  materialType: '成果资料',
  isWithoutResults: false,
  values: { ...goodValues, ...values },
  hasMobile: true,
  files,
});

/** What all checks find in it. */
export const checked = (
  values: Partial<DeliveryValues> = {},
  files: readonly CheckedFile[] = goodFiles(),
  more: Partial<Knowledge> = {},
): DeliveryFault[] => checkDraft(goodDraft(values, files), { ...knowledge, ...more });

export const faultLines = (faults: readonly DeliveryFault[]): string[] =>
  faults.map(({ code, level, field, place }) => `${level} ${code} ${field ?? place}`);
