import type { InputOf } from '../../src/resources/kit/call-types.ts';
import { holds } from '../../src/resources/kit/rights.ts';
import { isClassified } from '../../src/resources/shared/file-rights.ts';
import type { LendableTypeName } from '../../src/resources/shared/lendable-types.ts';
import type { objects } from '../../src/resources/holdings/objects.ts';
import { AppError, conflict, invalid, tooMany } from '../errors.ts';
import { markFault, nameFault } from '../formats/delivered-name.ts';
import { readLendableItem } from '../holdings/lendable-item.ts';
import type { Query } from '../resources/read-rows.ts';
import { type Reader, userOf } from '../resources/reader.ts';
import type { Services } from '../services.ts';
import type { AboutObject } from './keep-object.ts';
import { bytesText } from '../store/too-large.ts';

const itemRight = 'admin:objects.upload';

/**
 * What an upload says of its file, judged before its bytes are taken: files of items are for holders of the right, what
 * is classified for nobody.
 * @throws AppError 403, 404, 422
 */
export async function readAbout(
  db: Query,
  reader: Reader,
  { itemType, itemId, archiveFile, name, ...values }: InputOf<typeof objects.services.uploadProduct> & { name: string },
): Promise<AboutObject> {
  const secrecy = values.secrecy ?? '内部';
  const use = values.use ?? '汇交文件';
  const owner = userOf(reader);
  if (isClassified(secrecy)) throw invalid({ secrecy: ['涉密文件不得上网，请按保密规定线下报送'] });
  if (itemType === null && itemId === null) {
    if (use !== '汇交文件') throw invalid({ use: ['不属于资料的文件，用途只能是汇交文件'] });
    if (archiveFile !== null) throw invalid({ archiveFile: ['目录条目只能与资料一起给出'] });
    assertDeliverable(name);
    return { use, secrecy, owner };
  }
  if (!holds(reader.rights, itemRight)) throw new AppError(403, '您没有上传资料文件的权限，请联系管理员授权');
  if (itemType === null || itemId === null) throw invalid({ itemId: ['请同时给出资料类别与资料编号'] });
  if (use === '汇交文件') throw invalid({ use: ['请选择文件的用途：原件、附图、照片或数据'] });
  await assertItem(db, itemType, itemId);
  if (archiveFile !== null) await assertEntry(db, itemType, itemId, archiveFile);
  return { use, secrecy, owner, itemType, itemId, archiveFile };
}

/** What is handed in is named as files within a package are. @throws AppError 422 */
function assertDeliverable(name: string): void {
  const fault = nameFault({ folder: '', name }) ?? markFault(name);
  if (fault !== null) throw invalid({ file: [`“${name.slice(-100)}”：${fault.text}。${fault.mend}`] });
}

async function assertItem(db: Query, type: LendableTypeName, id: number): Promise<void> {
  const item = await readLendableItem(db, { type, id });
  if (!item) throw invalid({ itemId: ['找不到该资料，可能已被删除'] });
  if (isClassified(item.secrecy)) throw invalid({ itemId: ['涉密文件不得上网：该资料为涉密资料，不能上传文件'] });
}

async function assertEntry(db: Query, type: LendableTypeName, id: number, entry: number): Promise<void> {
  const { rows } =
    type === 'archives'
      ? await db.query('SELECT 1 FROM archive_files WHERE id = $1 AND archive = $2', [entry, id])
      : { rows: [] };
  if (rows.length === 0) throw invalid({ archiveFile: ['该目录条目不属于这件资料'] });
}

/** Uploads under way of one person at a time. */
const maxUnfinished = 20;

/** Bytes of a person's own files, and of what is on its way. @throws AppError 409, 429 when one more would be too many */
export async function assertQuota(
  db: Query,
  { env }: Pick<Services, 'env'>,
  userId: number,
  bytes: number,
): Promise<void> {
  const { rows } = await db.query<{ used: number; unfinished: number }>(
    `SELECT (SELECT coalesce(sum(size), 0) FROM objects
             WHERE owner = $1 AND item_id IS NULL AND part = 'original')::float8
            + coalesce(sum(total), 0)::float8 AS used, count(*)::int AS unfinished
     FROM uploads WHERE user_id = $1 AND object_id IS NULL`,
    [userId],
  );
  const { used = 0, unfinished = 0 } = rows[0] ?? {};
  if (unfinished >= maxUnfinished) throw tooMany('正在上传的文件过多，请等已选的文件传完再继续', 60);
  if (used + bytes > env.userQuotaBytes)
    throw conflict(`您的文件总量将超过 ${bytesText(env.userQuotaBytes)}，请联系管理员处理已上传的文件`);
}
