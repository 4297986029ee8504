import { beforeAll, describe, expect, test } from 'vitest';
import { archiveFiles } from '../../src/resources/holdings/archive-files.ts';
import { fullTextVector } from '../../server/resources/full-text.ts';
import { insertRow } from '../../server/resources/insert-row.ts';
import { tableOf } from '../../server/resources/table.ts';
import { resources } from '../../src/resources/index.ts';
import { isLendableType } from '../../src/resources/shared/lendable-types.ts';
import {
  type ItemSettings,
  type KeptCore,
  type KeptFile,
  newArchive,
  newCore,
  newFile,
  newOrder,
} from '../helpers/holdings-desk.ts';
import { administrator, createMember, type Member } from '../helpers/members.ts';
import { png } from '../helpers/picture.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';
import { type Answer, dataOf, send } from '../helpers/send.ts';

/** Every way out of a record that is closed, or whose files are classified, tried by everybody who has no business there. */

const portal = portalUnderTest();
/** Words that no other record holds. */
const words = { title: '霓辉榴闪岩', file: '蓝硬绿泥石', text: '硅灰石膏脉', entry: '钛角闪辉长' };
let ordered: Member;
/** Of what was open once. */
let subOrder: number;
const visitors: (Member | null)[] = [null];
let open: Closed;
const closed: Record<'closed' | 'classified', Closed> = {} as never;

interface Closed {
  item: number;
  file: KeptFile;
  entry: number;
}

async function newRecord(settings: ItemSettings, fileSecrecy: '公开' | '机密', mark: string): Promise<Closed> {
  const item = await newArchive(portal.pool, { title: `${mark}普查报告`, ...settings });
  const entry = await insertRow(portal.pool, tableOf(archiveFiles), {
    archive: item,
    category: '附图',
    seq: 1,
    title: `${words.entry}${mark}分布图`,
    scale: '1∶12345',
    quantity: 1,
    unit: '张',
    format: 'TIF',
    secrecy: fileSecrecy,
  });
  const file = await newFile(portal.pool, portal.dataDir, {
    item,
    archiveFile: entry,
    secrecy: fileSecrecy,
    name: `${words.file}${mark}.png`,
    type: 'image/png',
    bytes: Buffer.concat([await png(7, 50), Buffer.from('canary-in-the-bytes')]),
  });
  const text = `本区${words.text}${mark}发育`;
  await portal.pool.query('INSERT INTO file_pages (object, page, text, full_text) VALUES ($1, 1, $2, $3::tsvector)', [
    file.id,
    text,
    fullTextVector([text]),
  ]);
  return { item, file, entry };
}

beforeAll(async () => {
  open = await newRecord({}, '公开', '甲');
  closed.closed = await newRecord({ title: `${words.title}乙普查报告`, isCatalogPublic: false }, '公开', '乙');
  closed.classified = await newRecord({ title: '丙区普查报告', secrecy: '公开' }, '机密', '丙');
  ordered = await createMember(portal.pool, { isVerified: true });
  const items = [open, ...Object.values(closed)].map(({ item }) => item);
  subOrder = await newOrder(portal.pool, ordered.id, items, 'available');
  visitors.push(await createMember(portal.pool), await createMember(portal.pool, { type: 0 }), ordered);
});

const missing: Closed = {
  item: 999_999_999,
  file: { id: 999_999_999, objectName: '0123456789abcdef'.repeat(2), thumbnail: 'fedcba9876543210'.repeat(2) },
  entry: 999_999_999,
};

const asked = (path: string, token?: string): Promise<Answer> => send(portal.origin, 'GET', path, { token });
const zipped = (names: string, token?: string): Promise<Answer> =>
  send(portal.origin, 'POST', '/api/ugGeoOss/multiDownload2', {
    token,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ objectNames: names }).toString(),
  });

/** Ways by number or name: what is closed answers like what does not exist. */
const byKey: Record<string, (record: Closed, token?: string) => Promise<Answer>> = {
  show: ({ item }, token) => asked(`/rest/archives/${item}`, token),
  'list of files': ({ item }, token) => asked(`/api/ugGeoAttached/query/list?itemType=archives&itemId=${item}`, token),
  'file by name': ({ file }, token) => asked(`/api/ugGeoAttached/query/one?objectName=${file.objectName}`, token),
  thumbnail: ({ file }, token) => asked(`/api/ugGeoOss/preview?objectName=${file.thumbnail}`, token),
  'own thumbnail': ({ file }, token) => asked(`/api/ugGeoOss/previewWithAuth?objectName=${file.thumbnail}`, token),
  'plain preview': ({ file }, token) => asked(`/api/ugGeoOss/preview?objectName=${file.objectName}`, token),
  'own plain preview': ({ file }, token) => asked(`/api/ugGeoOss/previewWithAuth?objectName=${file.objectName}`, token),
  preview: ({ file }, token) => asked(`/api/ugGeoOss/previewWithWaterColour?objectName=${file.objectName}`, token),
  'own preview': ({ file }, token) =>
    asked(`/api/ugGeoOss/previewAuWithWaterColour?objectName=${file.objectName}`, token),
  tile: ({ file }, token) => asked(`/api/ugGeoOss/tile/${file.objectName}/0/0/0`, token),
  'words in the file': ({ file }, token) =>
    asked(`/api/ugGeoOss/textHits?objectName=${file.objectName}&q=%E7%9F%B3`, token),
  download: ({ file }, token) => asked(`/api/ugGeoOss/download?objectName=${file.objectName}`, token),
  zip: ({ file }, token) => zipped(file.objectName, token),
};

/** Ways by words and places: what is closed is in none of them. */
const byWords = (word: string): Record<string, string> => ({
  list: `/rest/archives?q=${word}`,
  'list of entries': `/rest/archiveFiles?q=${word}`,
  facets: `/rest/archives/facets?q=${word}`,
  // Taken as they stand; what is near to them is looked at below
  search: `/api/search/results?q=%3D${word}`,
  'search in files': `/api/search/results?q=%3D${word}&type=filePages`,
  suggestions: `/api/search/suggest?q=${word}`,
  export: `/rest/archives/export?q=${word}`,
  'export of entries': `/rest/archiveFiles/export?q=${word}`,
});

/** @param kind what is open but for its files tells the day of its last change */
const withoutId = ({ status, text }: Answer, kind?: string): string =>
  `${status} ${text.replace(/"requestId":"[^"]*"/, '').replace(kind === 'classified' ? /"[\d-]{10}"/ : /(?!)/, 'null')}`;

describe.each(['closed', 'classified'] as const)('a %s record', (kind) => {
  test.each(Object.keys(byKey).filter((way) => kind === 'closed' || way !== 'show'))('by its key: %s', async (way) => {
    for (const visitor of visitors) {
      const ask = byKey[way]!;
      const [answer, none] = [await ask(closed[kind], visitor?.token), await ask(missing, visitor?.token)];
      expect(answer.text).not.toContain('canary-in-the-bytes');
      for (const word of Object.values(words)) expect([way, answer.text.includes(word)]).toEqual([way, false]);
      // Somebody logged in is told that a classified file is not on line; a guest not even that
      const isTold = kind === 'classified' && visitor !== null && answer.status === 403;
      expect(isTold ? withoutId(none) : withoutId(answer, kind)).toBe(withoutId(none));
    }
  });

  test('by what stands in it: found, counted, suggested and exported nowhere', { timeout: 180_000 }, async () => {
    const secret = { closed: Object.values(words), classified: [words.file, words.text, words.entry] }[kind];
    const mark = { closed: '乙', classified: '丙' }[kind];
    for (const [visitor, word] of visitors.flatMap((each) => secret.map((word) => [each, word] as const))) {
      // Relaxed until it finds something, a question finds something else
      const other = await asked(`/api/search/results?q=哪里有${word}`, visitor?.token);
      expect([word, other.text.includes(`Detail?id=${closed[kind].item}"`)]).toEqual([word, false]);
      for (const [way, path] of Object.entries(byWords(encodeURIComponent(word + mark)))) {
        const { text, headers, status } = await asked(path, visitor?.token);
        expect([way, status === 200 ? text.includes(mark) : false]).toEqual([way, false]);
        expect([way, headers.get('x-total-count') ?? '0']).toEqual([way, '0']);
        expect([way, way.startsWith('search') ? /"total":(\d+)/.exec(text)?.[1] : '0']).toEqual([way, '0']);
      }
    }
  });
});

test('files of an order: of what was closed or classified since then, only the number', async () => {
  for (const visitor of visitors) {
    const answer = await asked(`/api/ugOrderMain/query/files?subOrder=${subOrder}`, visitor?.token);
    expect(answer.status).toBe(visitor === null ? 401 : visitor === ordered ? 200 : 404);
    for (const { item, file } of Object.values(closed))
      for (const secret of [file.objectName, `"itemId":${item}`, `"id":${file.id},`])
        expect([secret, answer.text.includes(secret)]).toEqual([secret, false]);
    for (const mark of ['乙', '丙']) expect(answer.text).not.toContain(`${words.file}${mark}`);
  }
  const own = await asked(`/api/ugOrderMain/query/files?subOrder=${subOrder}`, ordered.token);
  expect(dataOf('orders.files', own)).toEqual({
    rows: [expect.objectContaining({ objectName: open.file.objectName, refusal: null })],
    unnamed: 2,
  });
});

test('the open neighbour is found all these ways, so that the ways are real', async () => {
  const found = async (path: string): Promise<string> => (await asked(path)).text;
  expect(await found(`/api/search/results?q=${encodeURIComponent(`${words.text}甲`)}`)).toContain('/pdfFilePreview?');
  expect(
    await found(`/api/ugGeoOss/textHits?objectName=${open.file.objectName}&q=${encodeURIComponent(words.text)}`),
  ).toContain(words.text);
  expect(await found(`/rest/archiveFiles?q=${encodeURIComponent(`${words.entry}甲`)}`)).toContain(words.entry);
  expect(await found(`/api/ugGeoAttached/query/list?itemType=archives&itemId=${open.item}`)).toContain(words.file);
  expect((await asked(`/api/ugGeoOss/preview?objectName=${open.file.thumbnail}`)).status).toBe(200);
});

test('who keeps the entries sees the title of a classified one; others see that there is one', async () => {
  const admin = await administrator(portal.pool);
  const { entry } = closed.classified;
  expect((await asked(`/rest/archiveFiles/${entry}`, admin)).json).toMatchObject({ scale: '1∶12345', format: 'TIF' });
  for (const visitor of visitors)
    expect((await asked(`/rest/archiveFiles/${entry}`, visitor?.token)).json).toMatchObject({
      title: null,
      scale: null,
      format: null,
      secrecy: '机密',
    });
});

describe('photographs of core boxes', () => {
  const cores: Record<'公开' | '内部' | '秘密', KeptCore> = {} as never;
  /** Every way to bytes or words of a file by its name. */
  const waysOfFile = Object.keys(byKey).filter((way) => !['show', 'list of files'].includes(way));

  beforeAll(async () => {
    for (const secrecy of ['公开', '内部', '秘密'] as const) {
      const bytes = Buffer.concat([await png(9, 60), Buffer.from(`canary-in-the-bytes ${secrecy}`)]);
      cores[secrecy] = await newCore(portal.pool, portal.dataDir, {
        secrecy,
        name: `${words.file}${secrecy}.png`,
        bytes,
      });
    }
  });

  async function expectNoWay(secrecy: '内部' | '秘密', token?: string): Promise<void> {
    const { photo } = cores[secrecy];
    for (const way of waysOfFile) {
      const ask = byKey[way];
      if (!ask) throw new Error(way);
      const [answer, none] = [await ask({ ...missing, file: photo }, token), await ask(missing, token)];
      expect(answer.text).not.toContain('canary-in-the-bytes');
      expect([way, answer.text.includes(words.file)]).toEqual([way, false]);
      const isTold = token !== undefined && answer.status === 403;
      expect([way, isTold ? withoutId(none) : withoutId(answer)]).toEqual([way, withoutId(none)]);
    }
    const open = await asked(`/zdapi/files/open/${photo.objectName}`, token);
    expect([open.status, open.text.includes('canary')]).toEqual([404, false]);
  }

  test('core box 内部: a guest reads its depths, and gets no bytes, no name and no address of the photograph', async () => {
    const { material, box, photo } = cores.内部;
    for (const path of [`/rest/coreBoxes?material=${material}`, `/rest/coreBoxes/${box}`]) {
      const answer = await asked(path);
      const [row] = [answer.json].flat() as Record<string, unknown>[];
      expect([path, row]).toEqual([path, expect.objectContaining({ boxNo: 1, bottom: 4.5, photo: photo.id })]);
      for (const told of [photo.objectName, photo.thumbnail, words.file, '/zdapi/', '/api/'])
        expect([path, told, answer.text.includes(told)]).toEqual([path, told, false]);
    }
    await expectNoWay('内部');
  });

  test('core box 秘密: nobody outside finds the box, nor anything of its photograph', async () => {
    const { material, box } = cores.秘密;
    for (const visitor of visitors) {
      expect((await asked(`/rest/coreBoxes?material=${material}`, visitor?.token)).json).toEqual([]);
      const [shown, none] = await Promise.all([
        asked(`/rest/coreBoxes/${box}`, visitor?.token),
        asked('/rest/coreBoxes/999999999', visitor?.token),
      ]);
      expect([shown.status, withoutId(shown)]).toEqual([404, withoutId(none)]);
      await expectNoWay('秘密', visitor?.token);
    }
  });

  test('core box 公开: a guest sees it, marked; 内部: somebody logged in does', async () => {
    const [, member] = visitors;
    const shown = [
      await byKey['preview']?.({ ...missing, file: cores.公开.photo }),
      await byKey['own preview']?.({ ...missing, file: cores.内部.photo }, member?.token),
    ];
    for (const answer of shown) {
      expect([answer?.status, answer?.headers.get('content-type')]).toEqual([200, 'image/png']);
      expect(answer?.headers.get('cache-control')).toContain('private');
      expect(answer?.text).not.toContain('canary-in-the-bytes');
    }
  });

  test('what belongs to an item names its files: no field of it is a public picture', () => {
    const belonging = resources.filter(({ visibleThrough, fields }) => {
      const field = visibleThrough ? fields[visibleThrough] : undefined;
      return field?.kind === 'reference' && isLendableType(field.to);
    });
    expect(belonging.map(({ name }) => name)).toContain('coreBoxes');
    const pictures = belonging.flatMap(({ name, fields }) =>
      Object.entries(fields)
        .filter(([, { kind }]) => kind === 'image' || kind === 'files')
        .map(([field]) => `${name}.${field}`),
    );
    expect(pictures).toEqual([]);
  });
});
