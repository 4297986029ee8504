import { holds } from '../../src/resources/kit/rights.ts';
import { AppError, conflict, invalid } from '../errors.ts';
import { isSame } from './is-same.ts';
import type { Write } from './write.ts';

type Values = Readonly<Record<string, unknown>>;
/** A change about to be made; `before` null: creation, `after` null: removal. Keys are field names. */
export interface GuardedChange {
  id: number | null;
  before: Values | null;
  after: Values | null;
}
type Guard = (write: Write, change: GuardedChange) => Promise<void>;

const listOf = <T>(value: unknown): T[] => (Array.isArray(value) ? (value as T[]) : []);

/** Nobody hands out a right they do not hold. */
function assertHeld(write: Write, rights: readonly string[], field: string): void {
  const missing = rights.filter((right) => !holds(write.request.reader.rights, right));
  if (missing.length > 0) throw invalid({ [field]: [`不能授予自己没有的权限：${missing.slice(0, 5).join('、')}`] });
}

/** Rules of single resources that fields cannot express. */
export const guards: Readonly<Record<string, Guard>> = {
  roles: async (write, { id, before, after }) => {
    assertHeld(
      write,
      listOf<string>(after?.['rights']).filter((right) => !listOf(before?.['rights']).includes(right)),
      'rights',
    );
    if (after === null && listOf<string>(before?.['rights']).includes('admin:*'))
      throw conflict('拥有全部权限的角色不能删除');
    if (
      after !== null &&
      id !== null &&
      listOf<string>(before?.['rights']).includes('admin:*') &&
      !listOf(after['rights']).includes('admin:*')
    ) {
      throw conflict('拥有全部权限的角色不能收回其权限');
    }
  },
  users: async (write, { id, before, after }) => {
    const isSensitive =
      !isSame(before?.['roles'], after?.['roles']) || before?.['isDisabled'] !== after?.['isDisabled'];
    if (!isSensitive) return;
    const added = listOf<number>(after?.['roles']).filter((role) => !listOf(before?.['roles']).includes(role));
    assertHeld(write, await rightsOf(write, added), 'roles');
    // Whoever takes power from a person, or shuts them out, must hold as much
    assertHeld(write, await rightsOf(write, listOf<number>(before?.['roles'])), 'roles');
    if (id !== null && id === write.request.reader.userId && after?.['isDisabled'] === true)
      throw new AppError(409, '不能停用自己的账户');
    if (id !== null) await assertAdministratorLeft(write, id, after);
  },
};

async function rightsOf(write: Write, roles: readonly number[]): Promise<string[]> {
  if (roles.length === 0) return [];
  const { rows } = await write.tx.query<{ rights: string[] | null }>('SELECT rights FROM roles WHERE id = ANY($1)', [
    roles,
  ]);
  return rows.flatMap(({ rights }) => rights ?? []);
}

/** The portal never loses its last enabled account with every right. */
async function assertAdministratorLeft(write: Write, id: number, after: Values | null): Promise<void> {
  const stays =
    after !== null &&
    after['isDisabled'] !== true &&
    (await rightsOf(write, listOf<number>(after['roles']))).includes('admin:*');
  if (stays) return;
  await write.tx.query('LOCK TABLE users IN SHARE ROW EXCLUSIVE MODE');
  const { rows } = await write.tx.query(
    `SELECT 1 FROM users u JOIN roles r ON r.id = ANY(u.roles) WHERE NOT u.is_disabled AND 'admin:*' = ANY(r.rights) AND u.id <> $1 LIMIT 1`,
    [id],
  );
  const wasOne = await write.tx.query(
    `SELECT 1 FROM users u JOIN roles r ON r.id = ANY(u.roles) WHERE u.id = $1 AND 'admin:*' = ANY(r.rights)`,
    [id],
  );
  if (rows.length === 0 && wasOne.rows.length > 0)
    throw conflict('这是最后一位拥有全部权限的管理员，不能停用或收回其角色');
}
