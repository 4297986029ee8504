import type { DeliveryAnnouncement } from '../src/resources/holdings/delivery-announcements.ts';
import { archiveRecords } from './archive-records.ts';
import type { ArchiveFileSample, ArchiveSample } from './archive-sample.ts';
import { createRandom, type Random } from './random.ts';

type FileCategory = ArchiveFileSample['category'];

/** What a sample announcement takes from the archive that the delivery became. */
export interface DeliveredArchive {
  /** Null: not in the archive (yet). */
  id: number | null;
  title: string;
  submittedBy: string;
  /** YYYY-MM-DD */
  submittedOn: string;
  category: string;
  city: string | null;
  /** Whether core or specimens came with it. */
  hasPhysical: boolean;
  /** How many pieces of each category. */
  pieces: Readonly<Partial<Record<FileCategory, number>>>;
}

/** An announcement before it has its row. */
export type DeliverySample = Omit<DeliveryAnnouncement, 'id'>;
type Draft = Omit<DeliverySample, 'receiptNo'>;
type ReceiptKind = DeliveryAnnouncement['receiptKind'];

const PREFIXES: Readonly<Record<ReceiptKind, string>> = { 汇交凭证: '浙汇凭', 回执单: '浙汇回', 受理单: '浙汇受' };
const FILE_CATEGORIES: readonly FileCategory[] = ['正文', '附图', '附表', '附件', '数据库'];
/** Days within which a delivery is accepted. */
const acceptanceDays = 10;
const pendingCount = 9;
const withoutDataCount = 5;
/** Records that are in no archive: another seed than any load of archives uses. */
const outsideSeed = 7_000_033;

const DAY = 86_400_000;
const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);

const DEFECTS = [
  '附图缺电子文件，请在 15 个工作日内补交 TIFF 或 PDF 各一份。',
  '正文与附表目录的件数不一致，请核对后重新提交汇交清单。',
  '缺少评审意见书复印件，请补充后与纸质资料一并送馆。',
];

/** What the work was called, after the title of its report. */
const projectOf = (title: string): string => title.replace(/(?<=[查探])地质报告$|成果报告$|报告$/, '');

function submitterKindOf({ submittedBy, title }: DeliveredArchive): DeliveryAnnouncement['submitterKind'] {
  if (!submittedBy.includes('公司')) return '项目承担单位';
  return /储量核实|开采|闭坑|矿山|资源利用/.test(title) ? '采矿权人' : '探矿权人';
}

function baseOf(archive: DeliveredArchive): Draft {
  const { pieces } = archive;
  return {
    receiptKind: '汇交凭证',
    project: projectOf(archive.title),
    submitter: archive.submittedBy,
    submitterKind: submitterKindOf(archive),
    city: archive.city,
    year: Number(archive.submittedOn.slice(0, 4)),
    materialKinds: [
      ...FILE_CATEGORIES.filter((category) => (pieces[category] ?? 0) > 0),
      ...(archive.hasPhysical ? ['实物'] : []),
    ],
    reportCount: pieces['正文'] ?? 0,
    mapCount: pieces['附图'] ?? 0,
    tableCount: pieces['附表'] ?? 0,
    attachmentCount: pieces['附件'] ?? 0,
    databaseCount: pieces['数据库'] ?? 0,
    receivedOn: archive.submittedOn,
    acceptedOn: null,
    state: '已受理',
    missing: null,
    archive: archive.id,
    isAnnounced: true,
    isSample: true,
  };
}

const accepted = (archive: DeliveredArchive, random: Random): Draft => ({
  ...baseOf(archive),
  acceptedOn: daysAfter(archive.submittedOn, random.integer(2, acceptanceDays)),
  state: '验收合格',
});

/** Received, and not accepted yet: every third one has to be completed first. */
function pending(archive: DeliveredArchive, index: number): Draft {
  const isIncomplete = index % 3 === 0;
  const missing = isIncomplete ? (DEFECTS[(index / 3) % DEFECTS.length] ?? null) : null;
  return { ...baseOf(archive), receiptKind: '受理单', state: isIncomplete ? '补正中' : '已受理', missing };
}

const withoutData = (archive: DeliveredArchive, random: Random): Draft => ({
  ...accepted({ ...archive, hasPhysical: false, pieces: {} }, random),
  receiptKind: '回执单',
  project: `${projectOf(archive.title)}（未形成地质资料）`,
});

/** How many pieces of each category a record has. */
export function piecesOf(files: ArchiveSample['files']): DeliveredArchive['pieces'] {
  const pieces: Partial<Record<FileCategory, number>> = {};
  for (const { category, quantity } of files) pieces[category] = (pieces[category] ?? 0) + quantity;
  return pieces;
}

/** Open records that no archive holds, received in the last fortnight before `lastDay`. */
function outsideArchive(lastDay: string): { pending: DeliveredArchive[]; withoutData: DeliveredArchive[] } {
  const open = [...archiveRecords(600, outsideSeed)].filter(({ year, secrecy }) => year >= 2015 && secrecy === '公开');
  const received = (record: ArchiveSample, index: number): DeliveredArchive => ({
    ...record,
    id: null,
    submittedOn: daysAfter(lastDay, (index % 14) - 13),
    hasPhysical: false,
    pieces: piecesOf(record.files),
  });
  const isExplored = ({ workDegree, submittedBy }: ArchiveSample): boolean =>
    workDegree !== null && submittedBy.includes('公司');
  return {
    pending: open
      .filter((record) => !isExplored(record))
      .slice(0, pendingCount)
      .map(received),
    // Exploration that ended before it produced data: only its licence holder can promise that
    withoutData: open.filter(isExplored).slice(0, withoutDataCount).map(received),
  };
}

/** Numbers count within kind and year, in the order of receipt. */
function numbered(drafts: readonly Draft[]): DeliverySample[] {
  const counters = new Map<string, number>();
  return drafts
    .toSorted((a, b) => a.receivedOn.localeCompare(b.receivedOn))
    .map((draft) => {
      const series = `${PREFIXES[draft.receiptKind]}${draft.year}`;
      const number = (counters.get(series) ?? 0) + 1;
      counters.set(series, number);
      return { receiptNo: `${series}-${String(number).padStart(4, '0')}`, ...draft };
    });
}

/**
 * Sample announcements: one for each delivered archive, some deliveries that are still being looked through, and some
 * receipts for work without data.
 * @param delivered archives in the store that everyone may see, at least one
 */
export function deliveryAnnouncementRows(delivered: readonly DeliveredArchive[]): DeliverySample[] {
  const random = createRandom(outsideSeed);
  const lastDay = delivered.map(({ submittedOn }) => submittedOn).reduce((a, b) => (a > b ? a : b));
  const outside = outsideArchive(lastDay);
  return numbered([
    ...delivered.map((archive) => accepted(archive, random)),
    ...outside.pending.map(pending),
    ...outside.withoutData.map((archive) => withoutData(archive, random)),
  ]);
}
