import { users, type User } from '../../src/resources/users.ts';
import { readRow } from '../resources/read-rows.ts';
import type { Reader } from '../resources/reader.ts';
import { systemReader } from '../resources/reader.ts';
import type { Services } from '../services.ts';

/** User info of the specification (section 3), with the rights its roles give. Mobile and ID number are masked. */
export async function userInfo({ database, secrets }: Services, reader: Reader): Promise<unknown> {
  const context = { db: database.pool, reader: systemReader, secrets };
  const row = (await readRow(context, users, reader.userId ?? 0)) as unknown as User;
  const { rows: roles } = await database.pool.query<{ name: string }>(
    'SELECT name FROM roles WHERE id = ANY($1) ORDER BY id',
    [row.roles ?? []],
  );
  return {
    id: row.id,
    username: row.username,
    nickname: row.nickname,
    mobile: row.mobile,
    avatar: row.avatar,
    type: row.type,
    authStatus: row.authStatus,
    email: row.email,
    corpName: row.corpName,
    idCard: row.idCard,
    roles,
    rights: reader.rights,
  };
}
