import { expect, test, vi } from 'vitest';
import type { DeliveredFile } from '../../src/resources/shared/delivery-answers.ts';
import { deliveryDesk } from '../helpers/delivery-desk.ts';
import type { Member } from '../helpers/members.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';
import { dataOf, errorsOf } from '../helpers/send.ts';

/** Files of a delivery: their secrecy, their numbers, and who sees which of them while it is mended. */

vi.setConfig({ testTimeout: 120_000 });

const portal = portalUnderTest();
const desk = deliveryDesk(portal);

const filesOf = async (who: Member, id: number): Promise<DeliveredFile[]> => (await desk.whole(who, id)).files;
const submit = async (who: Member, id: number): Promise<void> => {
  const { version } = await desk.whole(who, id);
  dataOf('deliveries.submit', await desk.submit(who, { id, version }));
};
/** Secrecy of the files in an archive: of the entry, and of what is stored. */
async function archived(archive: number): Promise<{ category: string; secrecy: string; held: string }[]> {
  const { rows } = await portal.pool.query<{ category: string; secrecy: string; held: string }>(
    `SELECT f.category, f.secrecy, o.secrecy AS held FROM archive_files f JOIN objects o ON o.archive_file = f.id
     WHERE f.archive = $1`,
    [archive],
  );
  return rows;
}

test('a file is of the secrecy of its delivery, unless it has one of its own; the archive has them so', async () => {
  const [user, keeper] = [await desk.submitter(), await desk.keeper()];
  const { id } = await desk.ready(user, { secrecy: '公开' });
  const files = await filesOf(user, id);
  expect(files.map(({ secrecy, ownSecrecy }) => [secrecy, ownSecrecy])).toEqual(files.map(() => ['公开', null]));
  const map = files.find(({ category }) => category === '附图')!;
  const chosen = { id, files: [map.id], secrecy: '内部' };
  expect(await desk.done(user, 'deliveries.setSecrecy', chosen)).toEqual({ id, changed: 1 });
  expect(await desk.done(user, 'deliveries.setSecrecy', chosen)).toEqual({ id, changed: 0 });
  await submit(user, id);
  await desk.judgeAll(keeper, id);
  const { archive } = dataOf<{ archive: number }>('deliveries.accept', await desk.accept(keeper, id));
  const all = await archived(archive);
  expect(all).toHaveLength(4);
  for (const { category, secrecy, held } of all) {
    const wanted = category === '附图' ? '内部' : '公开';
    expect({ category, secrecy, held }).toEqual({ category, secrecy: wanted, held: wanted });
  }
});

test('what the keeper decides for the whole goes for the files that follow it', async () => {
  const [user, keeper] = [await desk.submitter(), await desk.keeper()];
  const { id } = await desk.submitted(user, { secrecy: '公开' });
  await desk.judgeAll(keeper, id);
  const accepted = await desk.accept(keeper, id, { secrecy: '内部' });
  const { archive } = dataOf<{ archive: number }>('deliveries.accept', accepted);
  const all = await archived(archive);
  expect(all).toHaveLength(4);
  expect(all).toEqual(all.map(({ category }) => ({ category, secrecy: '内部', held: '内部' })));
});

test('many files are changed at once, those of others never, and not what was handed in', async () => {
  const [user, other] = [await desk.submitter(), await desk.submitter()];
  const [own, theirs] = [await desk.ready(user), await desk.ready(other)];
  const ids = (await filesOf(user, own.id)).map(({ id }) => id);
  const foreign = (await filesOf(other, theirs.id)).map(({ id }) => id);
  const change = (files: unknown) => ({ id: own.id, files, secrecy: '公开' });
  expect(await desk.done(user, 'deliveries.setSecrecy', change([...ids, ...foreign]))).toMatchObject({ changed: 4 });
  expect((await filesOf(other, theirs.id)).map(({ ownSecrecy }) => ownSecrecy)).toEqual(foreign.map(() => null));
  for (const wrong of [[], ['1'], 'all', [1.5], Array.from({ length: 5001 }, (_, n) => n + 1)])
    expect(errorsOf(await desk.act(user, 'deliveries.setSecrecy', change(wrong)))).toHaveProperty('files');
  expect((await desk.act(other, 'deliveries.setSecrecy', change(ids))).status).toBe(404);
  await submit(user, own.id);
  expect((await desk.act(user, 'deliveries.setSecrecy', change(ids))).status).toBe(409);
});

test('files are numbered without gaps, also once one was replaced or put elsewhere', async () => {
  const user = await desk.submitter();
  const { id } = await desk.ready(user);
  const [text] = await filesOf(user, id);
  const replacement = await desk.added(user, id, '正文', '普查报告（修改）.pdf');
  const third = await desk.added(user, id, '正文', '普查报告续.pdf');
  await desk.done(user, 'deliveries.removeFile', { file: text!.id });
  const numbers = async () =>
    (await filesOf(user, id)).filter(({ category }) => category === '正文').map((file) => [file.id, file.seq]);
  expect(await numbers()).toEqual([
    [replacement, 1],
    [third, 2],
  ]);
  const elsewhere = {
    file: replacement,
    category: '附件',
    folder: null,
    title: '普查报告',
    scale: null,
    secrecy: null,
  };
  await desk.done(user, 'deliveries.editFile', elsewhere);
  expect(await numbers()).toEqual([[third, 1]]);
});

test('what is added while it is mended is the submitter’s alone until it is handed in again', async () => {
  const [user, keeper] = [await desk.submitter(), await desk.keeper()];
  const { id } = await desk.submitted(user);
  await desk.returned(keeper, id, [{ place: '附件', text: '缺水质分析' }]);
  const added = await desk.added(user, id, '附件', '水质分析.csv');
  const own = await filesOf(user, id);
  const { objectName } = own.find((file) => file.id === added)!;
  const download = async ({ token }: Member): Promise<number> =>
    (
      await fetch(`${portal.origin}/api/ugGeoOss/download?objectName=${objectName}`, {
        headers: { accessToken: token },
      })
    ).status;
  const seen = async () => (await desk.review(keeper, id)).files.map((file) => file.id);
  expect(await seen()).toEqual(own.map((file) => file.id).filter((each) => each !== added));
  expect([await download(user), await download(keeper)]).toEqual([200, 404]);
  await submit(user, id);
  expect(await seen()).toContain(added);
  expect(await download(keeper)).toBe(200);
});
