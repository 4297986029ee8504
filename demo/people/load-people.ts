import type pg from 'pg';
import { certifications } from '../../src/resources/people/certifications.ts';
import { roles } from '../../src/resources/people/roles.ts';
import { users } from '../../src/resources/people/users.ts';
import { createAccount } from '../../server/accounts/create-account.ts';
import { noPassword } from '../../server/accounts/password.ts';
import { countLater } from '../../server/resources/facet-cube.ts';
import { insertRow, reserveId } from '../../server/resources/insert-row.ts';
import { sealRow } from '../../server/resources/seal-row.ts';
import { tableOf } from '../../server/resources/table.ts';
import type { SecretBox } from '../../server/secrets/secret-box.ts';
import { sampleIdCard, type SamplePerson, samplePeople, sampleReviewerRole } from './people.ts';

const dayMs = 86_400_000;

/** Adds the sample accounts with their certifications and the reviewer's role. @returns their ids by user name */
export async function loadPeople(client: pg.PoolClient, secrets: SecretBox, now: Date): Promise<Map<string, number>> {
  const reviewer = await addReviewerRole(client);
  const ids = new Map<string, number>();
  for (const [index, person] of samplePeople.entries()) {
    const { username, nickname, corpName, type, authStatus } = person;
    const id = await createAccount(client, {
      username,
      nickname,
      passwordHash: noPassword,
      mustChange: true,
      type,
      roles: person.role === undefined ? [] : [reviewer],
    });
    await client.query('UPDATE users SET auth_status = $2, corp_name = $3 WHERE id = $1', [id, authStatus, corpName]);
    if (authStatus !== '-1') await certify(client, secrets, { person, id, index, now });
    ids.set(username, id);
  }
  for (const resource of [users, roles, certifications]) await countLater(client, tableOf(resource));
  return ids;
}

async function addReviewerRole(client: pg.PoolClient): Promise<number> {
  const { rows } = await client.query<{ rights: string[] }>(`SELECT rights FROM roles WHERE name = '资料审核员'`);
  return insertRow(client, tableOf(roles), { ...sampleReviewerRole, isOpen: true, rights: rows[0]?.rights ?? [] });
}

interface Certified {
  person: SamplePerson;
  id: number;
  index: number;
  now: Date;
}

async function certify(
  client: pg.PoolClient,
  secrets: SecretBox,
  { person, id, index, now }: Certified,
): Promise<void> {
  const table = tableOf(certifications);
  const own = await reserveId(client, table);
  const ago = (days: number): string => new Date(now.getTime() - days * dayMs).toISOString();
  const isDecided = person.authStatus !== '0';
  const row = {
    user: id,
    realName: person.nickname,
    idCard: sampleIdCard(index),
    corpName: person.corpName,
    status: person.authStatus,
    submittedAt: ago(isDecided ? 100 + index : 1),
    sameIdCard: 0,
    proofs: [],
    decidedAt: isDecided ? ago(99 + index) : null,
    decidedBy: isDecided ? '系统（演示数据）' : null,
    reason: person.refusal ?? null,
  };
  await insertRow(client, table, sealRow(table, row, secrets, own), own);
}
