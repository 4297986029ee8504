import { waitUntil } from '../../server/db/wait-until.ts';
import { headingOf } from '../../server/drilling/template-form.ts';
import { type Sheet, writeSheets } from '../../server/resources/spreadsheet.ts';
import { toGaussKruger } from '../../src/geo/gauss-kruger.ts';
import { provinceZone } from '../../src/geo/zones.ts';
import { addDays, dayInChina } from '../../src/resources/shared/china-days.ts';
import type { DrillingFault, OwnDrillingWhole, ReviewedDrilling } from '../../src/resources/shared/drilling-answers.ts';
import { drillingColumns, drillingSheets, type DrillingSheetName } from '../../src/resources/shared/drilling-sheets.ts';
import { counter } from './counters.ts';
import { createMember, type Member } from './members.ts';
import { fileForm } from './object-desk.ts';
import type { PortalUnderTest } from './portal-under-test.ts';
import { type Answer, dataOf, make } from './send.ts';

type Cells = Readonly<Record<string, string>>;
/** Rows of each sheet by the names of their columns. */
export type Book = Partial<Record<DrillingSheetName, Cells[]>>;

/** Where the n-th hole of a test stands: all in 西湖区, some metres from each other. */
const mouthOf = (n: number): Cells => {
  const place = { lon: 120.03 + (n % 500) * 0.0001, lat: 30.13 + Math.floor(n / 500) * 0.0005 };
  const { northing, easting } = toGaussKruger(place, { datum: 'cgcs2000', zone: provinceZone, isPrefixed: true });
  return { northing: northing.toFixed(3), easting: easting.toFixed(3) };
};

/** Rows of one hole without faults: two beds of soil on rock, a sample, a test, a survey and a level. */
export function goodHole(holeNo: string, n: number): Required<Book> {
  const collar = {
    holeNo,
    type: '工程地质孔',
    county: '西湖区',
    ...mouthOf(n),
    elevation: '7.25',
    crs: '2000 国家大地坐标系',
    heightDatum: '1985 国家高程基准',
    startedOn: '2024-05-01',
    endedOn: '2024-05-03',
    finalDepth: '30',
  };
  const bed = (top: string, bottom: string, lithology: string, rockName: string, unitCode: string) => ({
    holeNo,
    top,
    bottom,
    lithology,
    rockName,
    unitCode,
  });
  return {
    collar: [collar],
    survey: [{ holeNo, depth: '15', inclination: '89', azimuth: '120' }],
    beds: [
      bed('0', '2.3', 'A01', '杂填土', 'Qh'),
      bed('2.3', '12.6', 'A04', '粉质黏土', 'Qp3'),
      { ...bed('12.6', '30', 'B05', '粉砂岩', 'K1x'), recovery: '88', rqd: '62' },
    ],
    samples: [{ holeNo, sampleNo: `${holeNo}-1`, kind: '原状土样', top: '5', bottom: '5.2', result: 'w=28%' }],
    water: [{ holeNo, kind: '稳定水位', measuredOn: '2024-05-04', depth: '1.8' }],
    tests: [{ holeNo, testNo: `${holeNo}-N1`, kind: '标准贯入', top: '6', bottom: '6.45', value: '12', unit: '击' }],
  };
}

/** Holes of one book. */
export const bookOf = (holes: readonly Book[]): Book =>
  Object.fromEntries(drillingSheets.map(({ name }) => [name, holes.flatMap((hole) => hole[name] ?? [])]));

export const sheetsOfBook = (book: Book): Sheet[] =>
  drillingSheets.flatMap(({ name, label }) => {
    const rows = book[name];
    if (!rows) return [];
    const columns = drillingColumns(name);
    const cells = rows.map((row) => columns.map(([column]) => row[column] ?? ''));
    return [{ name: label, header: columns.map(([, field]) => headingOf(field)), rows: cells }];
  });

export const workbookOfBook = (book: Book): Promise<Buffer> => writeSheets(sheetsOfBook(book));

const nextNumber = counter();

/** So many holes without faults; no two books of a test have a place or a number in common. */
export const goodBook = (count = 2): Book =>
  bookOf(
    Array.from({ length: count }, () => {
      const n = nextNumber();
      return goodHole(`ZK${n}`, n);
    }),
  );

export const goodForm = {
  projectName: '杭州市西湖区工程地质钻探',
  submitter: '浙江省地质院',
  contactName: '王岩',
  contactMobile: '13905710001',
  workUnit: '浙江省地质院',
  secrecy: '公开',
} as const;

export interface Moved {
  id: number;
  state: string;
  version: number;
}
export interface Begun {
  id: number;
  version: number;
  job: number;
}

/** What tests of drilling imports do again and again, on a running portal. */
export function drillingDesk(portal: PortalUnderTest) {
  const call = (name: string) => `drillingImports.${name}`;
  const act = ({ token }: Member, name: string, values: Record<string, unknown>): Promise<Answer> =>
    make(portal.origin, call(name), { token, values });
  const read = ({ token }: Member, name: string, query: Record<string, string>): Promise<Answer> =>
    make(portal.origin, call(name), { token, query });
  const done = async <T = Moved>(who: Member, name: string, values: Record<string, unknown>): Promise<T> =>
    dataOf<T>(call(name), await act(who, name, values));
  const seen = async <T>(who: Member, name: string, query: Record<string, string>): Promise<T> =>
    dataOf<T>(call(name), await read(who, name, query));
  const whole = (who: Member, id: number): Promise<OwnDrillingWhole> => seen(who, 'one', { id: String(id) });
  const review = (who: Member, id: number): Promise<ReviewedDrilling> => seen(who, 'review', { id: String(id) });

  /** Waits until nothing goes on with an import, as its submitter or its keeper sees it. */
  const settled = async <T extends { work: unknown }>(see: () => Promise<T>): Promise<T> => {
    const ended = await waitUntil(async () => {
      const now = await see();
      return now.work === null ? now : null;
    }, 110_000);
    if (!ended) throw new Error('the work did not end');
    return ended;
  };
  const uploaded = async ({ token }: Member, bytes: Uint8Array, name: string): Promise<string> => {
    const form = fileForm({ use: '汇交文件' }, bytes, name);
    const answer = await make(portal.origin, 'objects.uploadProduct', { token, form });
    return dataOf<{ object: { objectName: string } }>('objects.uploadProduct', answer).object.objectName;
  };
  const begun = async (who: Member): Promise<number> =>
    (await done(who, 'begin', { projectName: goodForm.projectName })).id;
  const sent = async (who: Member, id: number, bytes: Uint8Array, name = '钻孔.xlsx'): Promise<Begun> => {
    const { version } = await whole(who, id);
    return done<Begun>(who, 'upload', { id, version, objectName: await uploaded(who, bytes, name) });
  };
  /** A draft with these rows, checked. */
  const filled = async (who: Member, book: Book): Promise<OwnDrillingWhole> => {
    const id = await begun(who);
    await done(who, 'save', { id, version: 0, ...goodForm });
    await sent(who, id, await workbookOfBook(book));
    return settled(() => whole(who, id));
  };
  const submit = (who: Member, { id, version }: { id: number; version: number }): Promise<Answer> =>
    act(who, 'submit', { id, version, isPromised: true });
  const submitted = async (who: Member, book: Book = goodBook()): Promise<Moved> =>
    dataOf(call('submit'), await submit(who, await filled(who, book)));
  const published = async (who: Member, keeper: Member, book: Book = goodBook()): Promise<ReviewedDrilling> => {
    const { id, version } = await submitted(who, book);
    await done(keeper, 'publish', { id, version });
    return settled(() => review(keeper, id));
  };
  return {
    act,
    read,
    done,
    seen,
    whole,
    review,
    settled,
    uploaded,
    begun,
    sent,
    filled,
    submit,
    submitted,
    published,
    faults: async (who: Member, id: number): Promise<DrillingFault[]> =>
      (await seen<{ rows: DrillingFault[] }>(who, 'faults', { id: String(id) })).rows,
    returned: async (keeper: Member, id: number): Promise<Moved> => {
      const { version } = await review(keeper, id);
      return done(keeper, 'giveBack', { id, version, reason: '请核对 ZK1 的分层', until: addDays(dayInChina(), 10) });
    },
    submitter: (): Promise<Member> => createMember(portal.pool, { isVerified: true }),
    /** Who may review imports of these keeping units; without any, of all. */
    keeper: async (...units: string[]): Promise<Member> => {
      const member = await createMember(portal.pool, { rights: ['admin:drillingImports.review'], type: 0 });
      await portal.pool.query('UPDATE roles SET keeping_units = $2 WHERE id = $1', [member.roleId, units]);
      return member;
    },
    notices: async ({ id }: Member): Promise<string[]> =>
      (
        await portal.pool.query<{ title: string }>('SELECT title FROM user_notices WHERE user_id = $1 ORDER BY id', [
          id,
        ])
      ).rows.map(({ title }) => title),
  };
}
