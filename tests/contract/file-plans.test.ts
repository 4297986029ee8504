import { beforeAll, expect, test } from 'vitest';
import { askedWhile, planOf } from '../helpers/asked-statements.ts';
import { administrator } from '../helpers/members.ts';
import { createPerson } from '../helpers/person.ts';
import { png, upload } from '../helpers/picture.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';
import { dataOf, make } from '../helpers/send.ts';

const portal = portalUnderTest();
const rows = 20_000;

beforeAll(async () => {
  await portal.pool.query(
    `INSERT INTO files (name, purpose, url, object_name, type, size, sha256)
     SELECT 'a.png', '其他', '/zdapi/files/open/' || md5(n::text), md5(n::text), 'image/png', 1, md5(n::text) || md5(n::text)
     FROM generate_series(1, $1::int) AS n`,
    [rows],
  );
  await portal.pool.query('ANALYZE files, objects');
});

/** The columns by which pictures are looked for meanwhile, and whether each of the statements reads all of them. */
async function lookedForWhile(work: () => Promise<unknown>): Promise<Record<string, 'indexed' | 'read whole'>> {
  const found: Record<string, 'indexed' | 'read whole'> = {};
  for (const each of await askedWhile(work)) {
    const column = /SELECT .* FROM files WHERE (\w+) = /s.exec(each.text)?.[1];
    if (column)
      found[column] = (await planOf(portal.pool, each)).includes('Seq Scan on files') ? 'read whole' : 'indexed';
  }
  return found;
}

const picture = async (): Promise<{ id: number; url: string }> => {
  const token = await administrator(portal.pool);
  const form = upload(await png(), 'a.png', 'image/png');
  return dataOf('files.upload', await make(portal.origin, 'files.upload', { token, form }));
};

test('a picture is found by its name', async () => {
  const { url } = await picture();
  expect(await lookedForWhile(() => fetch(portal.origin + url))).toEqual({ object_name: 'indexed' });
});

test('an avatar is found by its address, and its content by who else uses it', async () => {
  const { token } = await createPerson(portal);
  const put = async () => {
    const form = upload(await png(), 'me.png', 'image/png');
    return dataOf('accounts.uploadAvatar', await make(portal.origin, 'accounts.uploadAvatar', { token, form }));
  };
  await put();
  expect(await lookedForWhile(put)).toEqual({ object_name: 'indexed', sha256: 'indexed' });
});

test('two pictures cannot bear one name', async () => {
  const again = portal.pool.query(
    `INSERT INTO files (name, purpose, url, object_name, type, size, sha256)
     SELECT name, purpose, url, object_name, type, size, sha256 FROM files LIMIT 1`,
  );
  await expect(again).rejects.toMatchObject({ code: '23505', constraint: 'files_object_name_unique' });
});
