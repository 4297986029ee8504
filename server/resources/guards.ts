import { holds } from '../../src/resources/kit/rights.ts';
import { AppError, conflict, invalid } from '../errors.ts';
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
    assertHeld(write, listOf<string>(after?.['rights']).filter((right) => !listOf(before?.['rights']).includes(right)), 'rights');
    if (after === null && listOf<string>(before?.['rights']).includes('admin:*')) throw conflict('拥有全部权限的角色不能删除');
    if (after !== null && id !== null && listOf<string>(before?.['rights']).includes('admin:*') && !listOf(after['rights']).includes('admin:*')) {
      throw conflict('拥有全部权限的角色不能收回其权限');
    }
  },
  users: async (write, { id, before, after }) => {
    const added = listOf<number>(after?.['roles']).filter((role) => !listOf(before?.['roles']).includes(role));
    if (added.length > 0) {
      const { rows } = await write.tx.query<{ rights: string[] | null }>('SELECT rights FROM roles WHERE id = ANY($1)', [added]);
      assertHeld(write, rows.flatMap(({ rights }) => rights ?? []), 'roles');
    }
    const isSelf = id !== null && id === write.request.reader.userId;
    if (isSelf && after?.['isDisabled'] === true) throw new AppError(409, '不能停用自己的账户');
  },
};
