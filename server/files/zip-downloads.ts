import { orderLines } from '../../src/resources/borrowing/order-lines.ts';
import { orders } from '../../src/resources/borrowing/orders.ts';
import { subOrders } from '../../src/resources/borrowing/sub-orders.ts';
import { type FileRefusal, fileRefusalTexts, isUnnamed, noFileText } from '../../src/resources/shared/file-rights.ts';
import { lendableTypes } from '../../src/resources/shared/lendable-types.ts';
import { AppError } from '../errors.ts';
import { type FileAccess, noSuchFile } from '../holdings/file-access.ts';
import { objectColumns, type ObjectRow } from '../holdings/stored-object.ts';
import type { Query } from '../resources/read-rows.ts';
import { type Selected, selectFrom } from '../resources/select-of.ts';
import type { Reader } from '../resources/reader.ts';
import { deliver, type Downloading, noFile } from './deliverable.ts';
import { accessesTo, readAccesses } from './read-accesses.ts';
import type { ZipEntry, ZipOutcome, ZipParts } from './zip-stream.ts';

/** No zip has more files. An order is not cut short: it is told to be fetched file by file. */
const maxFiles = 2000;

/** A zip to be made: what goes in, and what does not from the start. */
export interface ZipPlan {
  fileName: string;
  /** First lines of its list of files. */
  heading: string;
  accesses: readonly FileAccess[];
  /** Titles that are left out, and why. */
  missing: readonly { title: string; reason: string }[];
}

/** What a zip is asked for: files by their names, or those of one's own order. */
export interface ZipTarget {
  objectNames?: readonly string[] | null;
  mainOrderId?: number | null;
}

/** @throws AppError of {@link planOfNames} or {@link planOfOrder} */
export const planOf = (db: Query, reader: Reader, { objectNames, mainOrderId }: ZipTarget): Promise<ZipPlan> =>
  objectNames ? planOfNames(db, reader, objectNames) : planOfOrder(db, reader, mainOrderId ?? 0);

/**
 * Files by their names, all of which the reader may download.
 * @throws AppError 403, 404, 422
 */
export async function planOfNames(db: Query, reader: Reader, names: readonly string[]): Promise<ZipPlan> {
  const wanted = [...new Set(names)];
  if (wanted.length === 0) throw new AppError(422, '没有选择文件，请先勾选要下载的文件');
  if (wanted.length > 500) throw new AppError(422, '一次最多打包 500 个文件，请分批下载');
  const { withHandedIn } = await import('./handed-in.ts');
  const accesses = await withHandedIn(db, await readAccesses(db, reader, wanted));
  if (accesses.length < wanted.length) throw noSuchFile();
  const refused = accesses.find(({ refusals }) => refusals.download !== null);
  if (refused) throw refusalError(refused);
  return {
    fileName: `资料文件（${wanted.length} 件）.zip`,
    heading: `资料文件，共 ${wanted.length} 件`,
    accesses,
    missing: [],
  };
}

function refusalError({ object, refusals }: FileAccess): AppError {
  const refusal: FileRefusal = refusals.download ?? 'hidden';
  if (refusal === 'hidden') return noSuchFile();
  // What a classified file is called is not told
  const name = refusal === 'classified' ? '' : `《${object.name}》：`;
  return new AppError(403, `${name}${fileRefusalTexts[refusal]}`);
}

const lineColumns = selectFrom({ l: orderLines, s: subOrders, m: orders }, [
  'l.itemType',
  'l.itemId',
  'l.number',
  'l.title',
  'l.decision',
  'l.reason',
  's.state',
  'm.orderNo',
]);
type LineRow = Selected<typeof lineColumns> & { isExpired: boolean };

const lineProblems: Readonly<Record<string, string>> = {
  pending: '保管单位尚未审核',
  approved: '已通过，保管单位正在准备',
  rejected: '申请未获同意',
  withdrawn: '申请已撤回',
  pickup: '到馆取件，不在线提供',
  lent: '到馆借阅，不在线提供',
  returned: '到馆借阅，不在线提供',
};

/**
 * The files of the approved lines of one's own order.
 * @throws AppError 404 for another's and for one without files, 409 when there is nothing yet, 422 for too many files
 */
export async function planOfOrder(db: Query, reader: Reader, mainOrderId: number): Promise<ZipPlan> {
  const lines = await linesOf(db, reader.userId, mainOrderId);
  const [one] = lines;
  if (!one) throw new AppError(404, '找不到该申请，请在“我的申请”中查看');
  const open = lines.filter((line) => problemOfLine(line) === null);
  const originals = await originalsOf(db, open);
  const accesses = await accessesTo(db, reader, originals);
  const given = accesses.filter(({ refusals }) => refusals.download === null);
  const missing = [
    ...lines.flatMap((line) => {
      const own = originals.some(({ itemType, itemId }) => itemType === line.itemType && itemId === line.itemId);
      const reason = problemOfLine(line) ?? (own ? null : '没有电子文件，请到馆查阅');
      return reason === null ? [] : [{ title: `${line.number} ${line.title}`, reason }];
    }),
    ...accesses.flatMap(({ object, refusals }) =>
      refusals.download === null || isUnnamed(refusals.download)
        ? []
        : [{ title: object.name, reason: fileRefusalTexts[refusals.download] }],
    ),
    ...classifiedOnes(accesses),
  ];
  if (given.length === 0) throw nothingGiven(open.length > 0 && accesses.every(isHidden), missing[0]?.reason);
  return {
    fileName: `${one.orderNo}.zip`,
    heading: `申请单 ${one.orderNo}，共 ${lines.length} 件资料、${given.length} 个文件`,
    accesses: given,
    missing,
  };
}

const isHidden = ({ refusals }: FileAccess): boolean => refusals.download === 'hidden';

const nothingGiven = (isWithoutFiles: boolean, reason: string = noFileText): AppError =>
  isWithoutFiles ? noFile() : new AppError(409, `该申请还没有可下载的文件：${reason}`);

function classifiedOnes(accesses: readonly FileAccess[]): ZipPlan['missing'] {
  const count = accesses.filter(({ refusals }) => refusals.download === 'classified').length;
  return count === 0 ? [] : [{ title: `另有 ${count} 个文件`, reason: fileRefusalTexts.classified }];
}

function problemOfLine({ decision, reason, state, isExpired }: LineRow): string | null {
  if (decision === 'refused') return reason ? `未获同意：${reason}` : '未获同意';
  if (state !== 'available') return lineProblems[state] ?? '已办结，不再提供下载';
  if (isExpired) return '下载期限已过，请申请续期';
  return decision === 'approved' ? null : '保管单位尚未审核';
}

async function linesOf(db: Query, userId: number | null, order: number): Promise<LineRow[]> {
  const { rows } = await db.query<LineRow>(
    `SELECT ${lineColumns}, coalesce(s.available_until <= now(), false) AS "isExpired"
     FROM orders m JOIN sub_orders s ON s."order" = m.id JOIN order_lines l ON l.sub_order = s.id
     WHERE m.id = $1 AND m."user" = $2 AND s."user" = $2
     ORDER BY s.id, l.id`,
    [order, userId],
  );
  return rows;
}

async function originalsOf(db: Query, lines: readonly LineRow[]): Promise<ObjectRow[]> {
  const { rows } = await db.query<ObjectRow>(
    `SELECT ${objectColumns}
     FROM (SELECT DISTINCT type, id FROM unnest($1::text[], $2::bigint[]) AS given (type, id)) wanted
     JOIN objects o ON o.item_id = wanted.id AND o.item_type = wanted.type
     WHERE o.part = 'original' ORDER BY o.item_type, o.item_id, o.id LIMIT ${maxFiles + 1}`,
    [lines.map(({ itemType }) => itemType), lines.map(({ itemId }) => itemId)],
  );
  if (rows.length > maxFiles)
    throw new AppError(422, `该申请的文件超过 ${maxFiles} 个，不能一次打包，请在“我的订单”中逐个下载`);
  return rows;
}

interface Entry extends ZipEntry {
  access: FileAccess;
}

/** The parts of the zip; each file is marked and registered when its turn comes. */
export function zipParts(downloading: Downloading, plan: ZipPlan, logError: (error: unknown) => void): ZipParts<Entry> {
  const { objects: store } = downloading.services;
  const entries = plan.accesses.map((access) => ({
    name: access.object.name,
    access,
    open: async () => {
      const { marked, sha256, ...delivered } = await deliver(downloading, access);
      const stream = await (marked ?? store).read(sha256);
      // Nobody goes on with a file of a zip: it is gone once it is read
      await marked?.drop(sha256);
      return { stream, ...delivered };
    },
  }));
  return {
    first: { name: '使用须知.txt', text: terms },
    entries,
    last: (outcomes) => ({ name: '文件清单.txt', text: listText(plan, outcomes) }),
    problemOf: (error) => {
      if (error instanceof AppError) return error.message;
      logError(error);
      return '文件暂时无法读取，请稍后单独下载';
    },
  };
}

const terms = [
  '使用须知',
  '',
  '1. 本压缩包中的资料仅供申请人按申请的用途使用，不得转让、公开或另作他用。',
  '2. PDF 与图片已加载水印和复本号，复本号登记了领取人、时间与用途。',
  '3. 引用资料须注明出处；涉及保护期内的资料，须遵守与汇交人的约定。',
  '4. 压缩包内的文件及未能提供的文件见“文件清单.txt”。',
  '',
].join('\n');

function listText(plan: ZipPlan, outcomes: readonly ZipOutcome<Entry>[]): string {
  const given = outcomes.flatMap((each) => ('name' in each ? [lineOf(each.name, each.entry.access)] : []));
  const failed = outcomes.flatMap((each) => ('problem' in each ? [`${each.entry.name}：${each.problem}`] : []));
  const missing = [...plan.missing.map(({ title, reason }) => `${title}：${reason}`), ...failed];
  const part = (title: string, lines: readonly string[]): string[] =>
    lines.length === 0 ? [] : [title, ...lines.map((line, at) => `${at + 1}. ${line}`), ''];
  return [plan.heading, '', ...part('包内文件', given), ...part('未能提供', missing)].join('\n');
}

const lineOf = (name: string, { item }: FileAccess): string =>
  item ? `${name}（${lendableTypes[item.type].label} ${item.number} ${item.title}）` : name;
