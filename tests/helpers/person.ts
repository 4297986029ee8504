import { hashPassword } from '../../server/accounts/password.ts';
import { sealRow } from '../../server/resources/seal-row.ts';
import { tableOf } from '../../server/resources/table.ts';
import { users } from '../../src/resources/people/users.ts';
import { counter } from './counters.ts';
import { createMember, type Member, type MemberSettings } from './members.ts';
import type { PortalUnderTest } from './portal-under-test.ts';
import { secretsOf } from './read-outbox.ts';

/** A member who can log in and has every personal field. */
export interface Person extends Member {
  password: string;
  nickname: string;
  corpName: string;
  email: string;
  mobile: string;
  idCard: string;
}

const password = 'Qianjiang-2026-Silt';
const passwordHash = hashPassword(password);
const nextNumber = counter();

export async function createPerson(portal: PortalUnderTest, settings: MemberSettings = {}): Promise<Person> {
  const member = await createMember(portal.pool, { passwordHash: await passwordHash, ...settings });
  const n = nextNumber();
  const details = {
    nickname: `张三${n}`,
    corpName: '某勘查院',
    email: `zhang_${n}@mail.example.com`,
    mobile: `137${String(30_000_000 + n)}`,
    idCard: '11010519491231002X',
  };
  const sealed = sealRow(tableOf(users), details, await secretsOf(portal), member.id);
  const stored = ['nickname', 'corpName', 'email', 'mobile', 'mobile:index', 'idCard', 'idCard:index'];
  await portal.pool.query(
    `UPDATE users SET nickname = $2, corp_name = $3, email = $4, mobile = $5, mobile_index = $6, id_card = $7, id_card_index = $8
     WHERE id = $1`,
    [member.id, ...stored.map((name) => sealed[name])],
  );
  return { ...member, ...details, password };
}

/** What matches any of the details above. */
export const personal = /张三|某勘查院|mail\.example|13[67]\d{8}|11010519491231002X/;

/** The row of a user as it is stored. */
export async function storedUser(portal: PortalUnderTest, id: number): Promise<Record<string, unknown>> {
  const { rows } = await portal.pool.query<Record<string, unknown>>('SELECT * FROM users WHERE id = $1', [id]);
  return rows[0] ?? {};
}
