import { beforeAll, expect, test } from 'vitest';
import { administrator, createMember, type Member } from '../helpers/members.ts';
import { fileForm } from '../helpers/object-desk.ts';
import { newArchive } from '../helpers/opinion-items.ts';
import { pdf } from '../helpers/pdf.ts';
import { createPerson } from '../helpers/person.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';
import { dataOf, make } from '../helpers/send.ts';
import { sha256Of } from '../helpers/sha256.ts';

const portal = portalUnderTest();
let stranger: Member;
let keeperOfFiles: Member;
beforeAll(async () => {
  stranger = await createMember(portal.pool, { isVerified: true });
  keeperOfFiles = await createMember(portal.pool, { rights: ['admin:objects.*'] });
});

type Who = Pick<Member, 'token'>;
interface Attached {
  id: number;
  name: string;
  objectName: string;
  sha256: string;
}
const attach = async ({ token }: Who): Promise<Attached> => {
  const form = fileForm({}, await pdf(1), '依据.pdf');
  return dataOf('objects.uploadUserFile', await make(portal.origin, 'objects.uploadUserFile', { token, form }));
};
/** What somebody gets of an attachment: its print, or the status of the refusal. */
async function download({ objectName }: Attached, { token }: Who): Promise<string | number> {
  const headers = { accessToken: token };
  const answer = await fetch(`${portal.origin}/api/ugGeoOss/download?objectName=${objectName}`, { headers });
  return answer.status === 200 ? sha256Of(Buffer.from(await answer.arrayBuffer())) : answer.status;
}
const named = ({ id }: Attached, { token }: Who) =>
  make(portal.origin, 'objects.attachment', { token, query: { id: String(id) } });

/** Ways to hand a file in. */
const desks = {
  suggestions: async (who: Who, attachment: string) => {
    const values = { itemType: 'archives', itemId: await newArchive(portal), kind: 'other', note: '错', attachment };
    return make(portal.origin, 'suggestions.add', { token: who.token, values });
  },
  feedbacks: (who: Who, attachment: string) => {
    const values = { kind: '资料咨询', subject: '标题', body: '内容', attachment };
    return make(portal.origin, 'feedbacks.add', { token: who.token, values });
  },
} as const;
type Desk = keyof typeof desks;
const other: Record<Desk, Desk> = { suggestions: 'feedbacks', feedbacks: 'suggestions' };

test.each(['suggestions', 'feedbacks'] as const)('an attachment of %s is its writer’s and the desk’s', async (desk) => {
  const writer = await createMember(portal.pool, { isVerified: true });
  const keeper = await createMember(portal.pool, { rights: [`admin:${desk}.list`] });
  const neighbour = await createMember(portal.pool, { rights: [`admin:${other[desk]}.*`] });
  const file = await attach(writer);
  // What was not handed in is nobody else's yet
  expect(await download(file, keeper)).toBe(404);
  expect((await named(file, keeper)).status).toBe(404);
  dataOf(`${desk}.add`, await desks[desk](writer, file.objectName));
  for (const who of [writer, keeper]) {
    expect(await download(file, who)).toBe(file.sha256);
    const told = dataOf('objects.attachment', await named(file, who));
    expect(told).toEqual({ name: '依据.pdf', objectName: file.objectName });
  }
  for (const who of [neighbour, stranger, keeperOfFiles]) {
    expect(await download(file, who)).toBe(404);
    expect((await named(file, who)).status).toBe(404);
  }
  expect((await named(file, { token: '' })).status).toBe(401);
  const mine = await make(portal.origin, `${desk}.mine`, { token: writer.token });
  expect(dataOf(`${desk}.mine`, mine)).toMatchObject({
    rows: [{ attachment: { name: '依据.pdf', objectName: file.objectName } }],
  });
});

test('a keeper downloads by ticket as the page does; one that was replaced before sending stays the writer’s', async () => {
  const writer = await createMember(portal.pool);
  const keeper = await createMember(portal.pool, { rights: ['admin:feedbacks.list'] });
  const [replaced, sent] = [await attach(writer), await attach(writer)];
  dataOf('feedbacks.add', await desks.feedbacks(writer, sent.objectName));
  const ticket = await make(portal.origin, 'objects.ticket', {
    token: keeper.token,
    values: { objectName: sent.objectName },
  });
  const { address } = dataOf<{ address: string }>('objects.ticket', ticket);
  const answer = await fetch(portal.origin + address);
  expect(sha256Of(Buffer.from(await answer.arrayBuffer()))).toBe(sent.sha256);
  expect([await download(replaced, keeper), await download(replaced, writer)]).toEqual([404, replaced.sha256]);
});

test('an attachment that is gone is gone for the desk, and so is one of a cancelled account', async () => {
  const keeper = await createMember(portal.pool, { rights: ['admin:feedbacks.list', 'admin:suggestions.list'] });
  const writer = await createPerson(portal);
  await portal.pool.query(`UPDATE users SET auth_status = '1' WHERE id = $1`, [writer.id]);
  const file = await attach(writer);
  dataOf('suggestions.add', await desks.suggestions(writer, file.objectName));
  expect(await download(file, keeper)).toBe(file.sha256);
  const values = { password: writer.password };
  dataOf('accounts.cancel', await make(portal.origin, 'accounts.cancel', { token: writer.token, values }));
  expect([await download(file, keeper), (await named(file, keeper)).status]).toEqual([404, 404]);
});

test('files of items are not attachments, whoever asks', async () => {
  const { rows } = await portal.pool.query<Attached>(`SELECT id FROM objects WHERE item_id IS NOT NULL LIMIT 1`);
  const [file] = rows;
  if (!file) throw new Error('the template has no file of an item');
  expect((await named(file, { token: await administrator(portal.pool) })).status).toBe(404);
});
