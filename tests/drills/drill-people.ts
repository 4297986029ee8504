import { randomUUID } from 'node:crypto';
import type { DrillPortal } from './drill-portal.ts';

export interface Person {
  username: string;
  password: string;
}

/** Registers an internet user as the page does, and gives the account a role by its name; null: none. */
export async function createPerson(
  { process: { origin }, token }: DrillPortal,
  username: string,
  role: string | null,
): Promise<Person> {
  const ask = async <Answer>(method: string, path: string, body?: object): Promise<Answer> => {
    const headers = { accessToken: token, 'Idempotency-Key': randomUUID(), 'content-type': 'application/json' };
    const answer = await fetch(origin + path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
    if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`);
    return (await answer.json()) as Answer;
  };
  const post = async (path: string, form: Record<string, string>): Promise<void> => {
    const headers = { 'Idempotency-Key': randomUUID() };
    const answer = await fetch(origin + path, { method: 'POST', headers, body: new URLSearchParams(form) });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
  };
  const person = { username, password: 'Drill-2026-person' };
  const mobile = `139${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
  await post('/upms/common/sendSms', { mobile, purpose: 'register' });
  const masked = `${mobile.slice(0, 3)}******${mobile.slice(-2)}`;
  const messages = await ask<{ recipient: string; body: string }[]>('GET', '/rest/outbox?_end=20');
  const code = /\d{6}/.exec(messages.find(({ recipient }) => recipient === masked)?.body ?? '')?.[0] ?? '';
  await post('/upms/user/regist', { ...person, mobile, code });
  if (role === null) return person;
  const [user] = await ask<{ id: number }[]>('GET', `/rest/users?username=${username}&_end=1`);
  const roles = await ask<{ data: { rows: { id: number; name: string }[] } }>('GET', '/zdapi/role/admin/list?_end=100');
  const id = roles.data.rows.find(({ name }) => name === role)?.id;
  if (!user || id === undefined) throw new Error(`no account ${username}, or no role ${role}`);
  await ask('PATCH', `/rest/users/${user.id}`, { roles: [id] });
  return person;
}
