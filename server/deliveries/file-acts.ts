import type { InputOf } from '../../src/resources/kit/call-types.ts';
import type { deliveries, Delivery } from '../../src/resources/delivery/deliveries.ts';
import { deliveryFiles, type DeliveryFile } from '../../src/resources/delivery/delivery-files.ts';
import { objects } from '../../src/resources/holdings/objects.ts';
import { categoriesOf } from '../../src/resources/shared/delivery-checklists.ts';
import type { DeliveryCategory } from '../../src/resources/shared/delivery-kinds.ts';
import { conflict, invalid, notFound } from '../errors.ts';
import { folderFault } from '../formats/delivered-name.ts';
import { isOwnDelivery } from '../holdings/delivery-people.ts';
import { insertChecked } from '../resources/create-rows.ts';
import { type AnswerTo, transact } from '../resources/own-calls.ts';
import type { Query } from '../resources/read-rows.ts';
import { type Selected, selectOf } from '../resources/select-of.ts';
import type { Transaction } from '../resources/transaction.ts';
import { changeRow, lockRow } from '../resources/write-rows.ts';
import { removeDelivered } from './drop-delivery.ts';
import { lockEditable, raiseVersion } from './own-delivery.ts';
import { readFile } from './read-files.ts';

const maxFiles = 5000;
const longestTitle = 200;

const uploadColumns = selectOf(objects, ['id', 'name'], 'o');

/**
 * The person's own upload for a delivery, locked until it is in one.
 * @throws AppError 409 when it is in one already, 422 when there is none
 */
async function lockUpload({ tx }: Transaction, user: number, objectName: string) {
  const { rows } = await tx.query<Selected<typeof uploadColumns>>(
    `SELECT ${uploadColumns} FROM objects o WHERE o.object_name = $1 AND o.owner = $2 AND o."use" = '汇交文件'
       AND o.item_id IS NULL AND o.part = 'original' FOR UPDATE`,
    [objectName, user],
  );
  const [upload] = rows;
  if (!upload) throw invalid({ objectName: ['找不到这个文件，请重新上传'] });
  const used = await tx.query<{ deliveryNo: string }>(
    `SELECT d.delivery_no AS "deliveryNo" FROM delivery_files f JOIN deliveries d ON d.id = f.delivery WHERE f.object = $1`,
    [upload.id],
  );
  if (used.rows[0]) throw conflict(`这个文件已在汇交 ${used.rows[0].deliveryNo} 中，不能再次添加`);
  const drilled = await tx.query('SELECT 1 FROM drilling_files WHERE object = $1', [upload.id]);
  if (drilled.rows.length > 0) throw conflict('这个文件已是钻孔汇交的数据文件，请另行上传');
  return upload;
}

/** The name without its ending. */
function titleOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return (dot > 0 ? name.slice(0, dot) : name).trim().slice(0, longestTitle) || name;
}

async function nextSeq(db: Query, delivery: number, category: string): Promise<number> {
  const { rows } = await db.query<{ n: number }>(
    'SELECT coalesce(max(seq), 0) + 1 AS n FROM delivery_files WHERE delivery = $1 AND category = $2',
    [delivery, category],
  );
  return rows[0]?.n ?? 1;
}

/** Numbers the files behind one that left its category on from there. */
async function closeGap(db: Query, { delivery, category, seq }: DeliveryFile): Promise<void> {
  await db.query('UPDATE delivery_files SET seq = seq - 1 WHERE delivery = $1 AND category = $2 AND seq > $3', [
    delivery,
    category,
    seq,
  ]);
}

/** @throws AppError 422 for a category that files of this kind of delivery cannot have */
function assertCategory(delivery: Delivery, category: DeliveryCategory): void {
  if (!categoriesOf(delivery).includes(category))
    throw invalid({ category: [`${delivery.materialType}没有“${category}”这一类`] });
}

/** @throws AppError 422 for a folder that not every system can keep */
function assertFolder(folder: string | null): void {
  const fault = folderFault(folder ?? '');
  if (fault !== null) throw invalid({ folder: [`${fault.text}，${fault.mend}`] });
}

type Added = InputOf<typeof deliveries.services.addFile>;

async function insertFile(transaction: Transaction, delivery: Delivery, user: number, values: Added): Promise<number> {
  const { tx } = transaction;
  const { id: object, name } = await lockUpload(transaction, user, values.objectName);
  const { rows } = await tx.query<{ n: number }>('SELECT count(*)::int AS n FROM delivery_files WHERE delivery = $1', [
    delivery.id,
  ]);
  if ((rows[0]?.n ?? 0) >= maxFiles) throw conflict(`一次汇交最多 ${maxFiles} 个文件，请把同类文件打包成 ZIP`);
  // It is the delivery's from now on, whoever of those who work on it has brought it
  if (delivery.user !== user) await tx.query('UPDATE objects SET owner = $2 WHERE id = $1', [object, delivery.user]);
  const { category, folder } = values;
  assertCategory(delivery, category);
  assertFolder(folder);
  const place = {
    delivery: delivery.id,
    object,
    category,
    folder,
    name,
    seq: await nextSeq(tx, delivery.id, category),
  };
  const fresh = { title: titleOf(name), scale: null, secrecy: null, verdict: 'waiting', round: delivery.round + 1 };
  const { id } = await insertChecked(transaction, deliveryFiles, { ...place, ...fresh }, '添加汇交文件');
  return Number(id);
}

export const addFile: AnswerTo<typeof deliveries, 'addFile'> = (context) =>
  transact(context, async (transaction, user) => {
    const delivery = await lockEditable(transaction, user, context.values.id);
    const file = await insertFile(transaction, delivery, user, context.values);
    await raiseVersion(transaction, delivery, '添加汇交文件');
    return readFile(transaction.tx, file);
  });

/** A file of an own delivery that may be changed, both locked. @throws AppError 404, 409 */
async function lockOwnFile(
  transaction: Transaction,
  user: number,
  id: number,
): Promise<{ delivery: Delivery; file: DeliveryFile }> {
  const { rows } = await transaction.tx.query<{ delivery: number }>(
    `SELECT d.id AS delivery FROM delivery_files f JOIN deliveries d ON d.id = f.delivery
     WHERE f.id = $1 AND ${isOwnDelivery('$2')}`,
    [id, user],
  );
  if (!rows[0]) throw notFound('汇交文件');
  const delivery = await lockEditable(transaction, user, rows[0].delivery);
  return { delivery, file: await lockRow(transaction, deliveryFiles, id) };
}

/** What a keeper found good, or not, is looked at again once it says something else. */
export const editFile: AnswerTo<typeof deliveries, 'editFile'> = (context) =>
  transact(context, async (transaction, user) => {
    const { file: id, ...values } = context.values;
    const { delivery, file } = await lockOwnFile(transaction, user, id);
    assertCategory(delivery, values.category);
    assertFolder(values.folder);
    const isElsewhere = values.category !== file.category;
    const seq = isElsewhere ? await nextSeq(transaction.tx, delivery.id, values.category) : file.seq;
    const { isChanged } = await changeRow(transaction, deliveryFiles, id, { ...values, seq }, '修改汇交文件');
    if (isElsewhere) await closeGap(transaction.tx, file);
    if (isChanged) {
      await changeRow(transaction, deliveryFiles, id, { verdict: 'waiting' }, '待重新验收');
      await raiseVersion(transaction, delivery, '修改汇交文件');
    }
    return readFile(transaction.tx, id);
  });

export const removeFile: AnswerTo<typeof deliveries, 'removeFile'> = (context) =>
  transact(context, async (transaction, user) => {
    const { delivery, file } = await lockOwnFile(transaction, user, context.values.file);
    await removeDelivered(transaction, file);
    await closeGap(transaction.tx, file);
    await raiseVersion(transaction, delivery, '移除汇交文件');
    return { file: file.id };
  });
