import { nationalArchive } from './national-archive.ts';
import { secrecyLevels } from './secrecy.ts';

/**
 * The one rule of who gets what of a catalogue item's files. Everything that lets bytes or pictures of a file out asks it,
 * and the page that shows the buttons asks the same function; the server's answer counts. Its whole matrix is
 * tests/contract/file-rights.tsv.
 */

export type Secrecy = (typeof secrecyLevels)[number]['value'];

/** How something of a file leaves: a small picture, a page to read on the screen, the file itself. */
export type FileUse = 'thumbnail' | 'preview' | 'download';
export const fileUses = ['thumbnail', 'preview', 'download'] as const satisfies readonly FileUse[];

/**
 * Who asks. `unverified`: internet user without real-name certification; `registered`: the same where the site gives open
 * files to such users; `private`: private-network user; `keeper`: holds
 * the administrative right to the files.
 */
export type FileVisitor = 'guest' | 'unverified' | 'registered' | 'verified' | 'private' | 'keeper';

/**
 * How the visitor's best order line of the item stands. `available`: 可下载 and not past its last day. `settled`: the same,
 * but given by the system since everything was open then: it opens nothing that was closed afterwards. `onSite`: handed out
 * or read on the spot, nothing on line.
 */
export type OrderStatus =
  'none' | 'settled' | 'waiting' | 'refused' | 'withdrawn' | 'approved' | 'available' | 'expired' | 'onSite';

export interface FileSituation {
  /** Secrecy of the item and of the file; the higher one counts. */
  itemSecrecy: Secrecy;
  fileSecrecy: Secrecy;
  /** The protection period runs today: until its last day, included. */
  isProtected: boolean;
  /** The catalogue entry is open to everybody. */
  isCatalogPublic: boolean;
  /** Another archive keeps it, and gives it (`isKeptByState`). */
  isElsewhere?: boolean;
  visitor: FileVisitor;
  order: OrderStatus;
}

/**
 * Why not. `hidden`: as if it did not exist. `classified`: never on line. `elsewhere`: another archive gives it. `protected`:
 * the submitter's consent is needed, by order. `login`, `verification`: what the visitor lacks. `order`: no standing order;
 * `expired`: it is past its last day.
 */
export const fileRefusals = [
  'hidden',
  'classified',
  'elsewhere',
  'protected',
  'login',
  'verification',
  'order',
  'expired',
] as const;
export type FileRefusal = (typeof fileRefusals)[number];

const rank = (level: Secrecy): number => secrecyLevels.findIndex(({ value }) => value === level);

/** The higher of two levels. */
export const higherSecrecy = (one: Secrecy, other: Secrecy): Secrecy => (rank(one) >= rank(other) ? one : other);

/** 秘密 and above: never on line. A level that is not known counts as the highest. */
export const isClassified = (level: Secrecy): boolean => rank(level) < 0 || rank(level) > rank('内部');

/** Whether nothing of the file is kept from anybody: neither by secrecy nor by protection. */
export const isOpenFile = ({
  itemSecrecy,
  fileSecrecy,
  isProtected,
}: Pick<FileSituation, 'itemSecrecy' | 'fileSecrecy' | 'isProtected'>): boolean =>
  higherSecrecy(itemSecrecy, fileSecrecy) === '公开' && !isProtected;

/** Why this visitor may not have it this way; null when it may be given. */
export function refusalOfFile(way: FileUse, situation: FileSituation): FileRefusal | null {
  const { visitor, order, isProtected, isCatalogPublic } = situation;
  if (!isCatalogPublic && visitor !== 'keeper') return 'hidden';
  const secrecy = higherSecrecy(situation.itemSecrecy, situation.fileSecrecy);
  if (isClassified(secrecy) || rank(situation.itemSecrecy) < 0 || rank(situation.fileSecrecy) < 0) return 'classified';
  if (visitor === 'keeper') return null;
  if (situation.isElsewhere) return 'elsewhere';
  const isGiven = order === 'available' || (order === 'settled' && isOpenFile(situation));
  if (isGiven && isKnown(visitor, isOpenFile(situation))) return null;
  if (way === 'download') return downloadRefusal(situation);
  if (isProtected) return 'protected';
  return secrecy === '公开' || visitor !== 'guest' ? null : 'login';
}

/** Whether one is certified, or need not be for what is open. */
const isKnown = (visitor: FileVisitor, isOpen: boolean): boolean =>
  visitor === 'verified' || visitor === 'private' || (visitor === 'registered' && isOpen);

function downloadRefusal(situation: FileSituation): FileRefusal {
  const { visitor, order } = situation;
  if (visitor === 'guest') return 'login';
  if (!isKnown(visitor, isOpenFile(situation))) return 'verification';
  return order === 'expired' ? 'expired' : 'order';
}

/** Refusals that close more than the bytes: what the file is called is not told either. */
export const isUnnamed = (refusal: FileRefusal | null): boolean => refusal === 'hidden' || refusal === 'classified';

/** What is said where the right to a file is there and its bytes are not. */
export const noFileText = '暂无文件';

/** What a visitor is told, and what to do next. */
export const fileRefusalTexts: Readonly<Record<FileRefusal, string>> = {
  hidden: '找不到该文件',
  classified: '涉密文件不上网，请持单位介绍信和有效证件到馆办理',
  elsewhere: `资料由${nationalArchive}保管，本馆只登目录，请转至${nationalArchive}办理`,
  protected: '资料在保护期内，经汇交人同意并申请通过后才能利用',
  login: '请先登录',
  verification: '请先完成实名认证',
  order: '请先提交借阅申请，通过后即可下载',
  expired: '下载期限已过，请在“我的订单”中申请续期',
};

/** Sub-order states as they are stored → standing of its lines that were approved (waiting ones: before the decision). */
export const subOrderStates = [
  { value: 'pending', label: '待审核', tone: 'gamboge' },
  { value: 'approved', label: '已通过', tone: 'azurite' },
  { value: 'rejected', label: '已驳回', tone: 'cinnabar' },
  { value: 'withdrawn', label: '已撤回', tone: 'ink' },
  { value: 'available', label: '可下载', tone: 'malachite' },
  { value: 'pickup', label: '待取件', tone: 'azurite' },
  { value: 'lent', label: '借出', tone: 'ochre' },
  { value: 'returned', label: '已归还', tone: 'ink' },
  { value: 'done', label: '已完成', tone: 'ink' },
] as const;
export type SubOrderState = (typeof subOrderStates)[number]['value'];

export const lineDecisions = ['waiting', 'approved', 'refused'] as const;
export type LineDecision = (typeof lineDecisions)[number];

export interface LineStatus {
  state: SubOrderState;
  decision: LineDecision;
  /** The system decided, since the item and its files were open. */
  isSettled: boolean;
  /** The last day of downloading is past. */
  isExpired: boolean;
}

/** How a line stands for the files of its item. */
export function orderStatusOf({ state, decision, isSettled, isExpired }: LineStatus): OrderStatus {
  if (state === 'withdrawn') return 'withdrawn';
  if (state === 'rejected' || decision === 'refused') return 'refused';
  if (state === 'pending' || decision === 'waiting') return 'waiting';
  if (state === 'available') return isExpired ? 'expired' : isSettled ? 'settled' : 'available';
  if (state === 'approved') return 'approved';
  if (state === 'done') return isExpired ? 'expired' : 'onSite';
  return 'onSite';
}

/** The best first: of several orders of an item the best one counts. */
export const orderStatuses: readonly OrderStatus[] = [
  'available',
  'settled',
  'expired',
  'approved',
  'onSite',
  'waiting',
  'refused',
  'withdrawn',
  'none',
];
