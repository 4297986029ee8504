import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  type FileRefusal,
  fileRefusalTexts,
  type FileVisitor,
  type Secrecy,
} from '../../src/resources/shared/file-rights.ts';
import { keeperRight } from '../../server/holdings/keeper-right.ts';
import { fileRightsTable } from '../../tools/file-rights-table.ts';
import { type KeptFile, newArchive, newFile, newOrder } from '../helpers/holdings-desk.ts';
import { createMember, type Member, type MemberSettings } from '../helpers/members.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';

/** The matrix of file-rights.tsv, each cell asked of the running server; bytes of a file that must not leave are looked for. */

const portal = portalUnderTest();
const written = await readFile(new URL('file-rights.tsv', import.meta.url), 'utf8');
const [header = [], ...lines] = written
  .trimEnd()
  .split('\n')
  .map((line) => line.split('\t'));
const statuses = header.slice(5);

const kinds: Readonly<Record<Exclude<FileVisitor, 'guest'>, MemberSettings>> = {
  unverified: { isVerified: false },
  registered: { isVerified: false },
  verified: { isVerified: true },
  private: { type: 0 },
  keeper: { rights: [keeperRight] },
};
const isKind = (visitor: string): visitor is keyof typeof kinds => Object.hasOwn(kinds, visitor);

interface Place {
  file: KeptFile;
  canary: string;
}
const places = new Map<string, Place>();
const members = new Map<string, Member>();
const asked = ['thumbnail', 'preview', 'download'] as const;
type Way = (typeof asked)[number];

const china = (days: number): string =>
  new Date(Date.now() + days * 24 * 3600_000).toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' });

/** A picture of its own, with words behind its end that no marked copy of it holds. */
async function newPlace(key: string): Promise<number> {
  const [item = '', file = '', isProtected, catalogue] = key.split(' ');
  const id = await newArchive(portal.pool, {
    secrecy: item as Secrecy,
    protectedUntil: isProtected === 'protected' ? china(1) : china(-1),
    isCatalogPublic: catalogue === 'open',
  });
  const shade = places.size * 2;
  const body = await sharp({ create: { width: 40, height: 40, channels: 3, background: { r: shade, g: 200, b: 90 } } })
    .png()
    .toBuffer();
  const canary = `canary-of-${id}-in-${item}`;
  const bytes = Buffer.concat([body, Buffer.from(canary)]);
  const settings = { item: id, secrecy: file as Secrecy, name: `${canary}.png`, type: 'image/png', bytes };
  places.set(key, { file: await newFile(portal.pool, portal.dataDir, settings), canary });
  return id;
}

beforeAll(async () => {
  const keys = [...new Set(lines.map((cells) => cells.slice(0, 4).join(' ')))];
  const items: number[] = [];
  for (const key of keys) items.push(await newPlace(key));
  for (const [kind, settings] of Object.entries(kinds))
    for (const standing of statuses) {
      const member = await createMember(portal.pool, settings);
      members.set(`${kind} ${standing}`, member);
      if (standing !== 'none') await newOrder(portal.pool, member.id, items, standing as 'waiting');
    }
}, 180_000);

interface Got {
  status: number;
  msg: string | null;
  body: Buffer;
}

async function ask(address: string, token: string | undefined): Promise<Got> {
  const answer = await fetch(portal.origin + address, { headers: token ? { accessToken: token } : {} });
  const body = Buffer.from(await answer.arrayBuffer());
  const isJson = answer.headers.get('content-type')?.includes('json') ?? false;
  return { status: answer.status, msg: isJson ? (JSON.parse(body.toString()) as { msg: string }).msg : null, body };
}

function addressOf(way: Way, { file }: Place, isGuest: boolean): string {
  const calls: Record<Way, [call: string, objectName: string]> = {
    thumbnail: [isGuest ? 'preview' : 'previewWithAuth', file.thumbnail],
    preview: [isGuest ? 'previewWithWaterColour' : 'previewAuWithWaterColour', file.objectName],
    download: ['download', file.objectName],
  };
  const [call, objectName] = calls[way];
  return `/api/ugGeoOss/${call}?objectName=${objectName}`;
}

/** What a refusal looks like from outside. */
function refused(way: Way, refusal: string, isGuest: boolean): string {
  if (isGuest && way === 'download') return '401';
  if (isGuest || refusal === 'hidden') return `404 ${fileRefusalTexts.hidden}`;
  return `403 ${fileRefusalTexts[refusal as FileRefusal]}`;
}

test('the table in the repository is the one that the rights function gives', () => {
  expect(written).toBe(fileRightsTable());
});

test('the function stands as written: a few cells by hand', () => {
  const cell = (...place: string[]): string => {
    const order = place.at(-1) ?? '';
    const line = lines.find((cells) => place.slice(0, -1).every((value, at) => cells[at] === value));
    return line?.[header.indexOf(order)] ?? 'missing';
  };
  expect(cell('公开', '公开', 'free', 'open', 'guest', 'none')).toBe('yes yes login');
  expect(cell('公开', '内部', 'free', 'open', 'guest', 'none')).toBe('login login login');
  expect(cell('内部', '公开', 'free', 'open', 'verified', 'available')).toBe('yes yes yes');
  expect(cell('公开', '秘密', 'free', 'open', 'keeper', 'available')).toBe('classified classified classified');
  expect(cell('公开', '公开', 'protected', 'open', 'verified', 'none')).toBe('protected protected order');
  expect(cell('公开', '公开', 'free', 'closed', 'private', 'available')).toBe('hidden hidden hidden');
  expect(cell('公开', '公开', 'free', 'open', 'unverified', 'available')).toBe('yes yes verification');
  expect(cell('公开', '公开', 'free', 'open', 'registered', 'available')).toBe('yes yes yes');
  expect(cell('公开', '公开', 'free', 'open', 'registered', 'none')).toBe('yes yes order');
  expect(cell('公开', '内部', 'free', 'open', 'registered', 'available')).toBe('yes yes verification');
  expect(cell('公开', '公开', 'free', 'open', 'verified', 'expired')).toBe('yes yes expired');
});

describe.each(['guest', ...Object.keys(kinds)])('%s', (visitor) => {
  // The same person, as the site is set
  beforeAll(() => portal.pool.query('UPDATE site SET open_needs_verification = $1', [visitor === 'unverified']));
  test.each(statuses)('with an order that is %s', { timeout: 180_000 }, async (standing) => {
    const isGuest = !isKind(visitor);
    const token = members.get(`${visitor} ${standing}`)?.token;
    const wrong: string[] = [];
    for (const cells of lines.filter((each) => each[4] === visitor)) {
      const key = cells.slice(0, 4).join(' ');
      const place = places.get(key);
      const expected = cells[5 + statuses.indexOf(standing)]?.split(' ') ?? [];
      // A guest has no orders
      if (isGuest && standing !== 'none' && expected[0] === '-') continue;
      if (!place || expected.length !== 3) throw new Error(`no row for ${key}`);
      const got = await Promise.all(asked.map((way) => ask(addressOf(way, place, isGuest), token)));
      for (const [at, way] of asked.entries()) {
        const { status, msg, body } = got[at] ?? { status: 0, msg: null, body: Buffer.alloc(0) };
        const wanted = expected[at] === 'yes' ? '200' : refused(way, expected[at] ?? '', isGuest);
        const seen = wanted.length === 3 ? String(status) : `${status} ${msg}`;
        if (seen !== wanted) wrong.push(`${key} ${way}: ${seen} instead of ${wanted}`);
        if (body.includes(place.canary)) wrong.push(`${key} ${way}: bytes of the file`);
      }
    }
    expect(wrong).toEqual([]);
  });
});
