import { describe, expect, test, vi } from 'vitest';
import { drillingColumns } from '../../src/resources/shared/drilling-sheets.ts';
import type { OwnDrillingWhole } from '../../src/resources/shared/drilling-answers.ts';
import { type Book, bookOf, drillingDesk, goodBook, goodHole } from '../helpers/drilling-desk.ts';
import type { Member } from '../helpers/members.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';
import { errorsOf } from '../helpers/send.ts';

vi.setConfig({ testTimeout: 120_000 });

const portal = portalUnderTest();
const desk = drillingDesk(portal);

interface Mended {
  version: number;
  changed: number;
  added: { sheet: string; row: number }[];
}
interface Rows {
  total: number;
  rows: { row: number; cells: string[] }[];
}

const settled = (user: Member, id: number): Promise<OwnDrillingWhole> => desk.settled(() => desk.whole(user, id));
const rowsOf = async (user: Member, id: number, sheet: string): Promise<Rows['rows']> =>
  (await desk.seen<Rows>(user, 'rows', { id: String(id), sheet })).rows;
const toldOf = async (user: Member, id: number): Promise<string[][]> =>
  (await desk.seen<{ rows: { words: string[] }[] }>(user, 'mends', { id: String(id) })).rows.map(({ words }) => words);
const stored = async (id: number): Promise<unknown[]> =>
  (
    await portal.pool.query('SELECT sheet, row, hole, cells FROM drilling_rows WHERE import = $1 ORDER BY sheet, row', [
      id,
    ])
  ).rows;

/** Two holes; the first lacks a bed from 2.3 to 12.6 m. */
const gapped = (): Book => {
  const [one, two] = [goodHole('ZK901', 901), goodHole('ZK902', 902)];
  return bookOf([{ ...one, beds: [one.beds[0]!, one.beds[2]!] }, two]);
};
const lacking = { top: '2.3', bottom: '12.6', lithology: 'A04', rockName: '粉质黏土', unitCode: 'Qp3' };

describe('rows of an import', () => {
  test('many rows at the head of a long sheet are refused before they hold up everybody', async () => {
    const user = await desk.submitter();
    const { id, version } = await desk.filled(user, gapped());
    const cells = Array.from({ length: drillingColumns('tests').length }, () => '');
    await portal.pool.query(
      `INSERT INTO drilling_rows (import, sheet, row, hole, cells)
       SELECT $1::bigint, 'tests', n, 'ZK901', $2::text[] FROM generate_series(100, 126100) n`,
      [id, cells],
    );
    const add = { act: 'add', sheet: 'tests', before: 100 };
    const refused = await desk.act(user, 'mend', { id, version, rows: [add, add] });
    expect(errorsOf(refused)['rows']?.[0]).toContain('请分几次插入');
    expect((await rowsOf(user, id, 'tests')).map(({ row }) => row).slice(0, 3)).toEqual([2, 3, 100]);
    await portal.pool.query('DELETE FROM drilling_rows WHERE import = $1 AND row >= 100', [id]);
  });
  test('a bed that is missing is put in, what follows moves down, and it is taken back', async () => {
    const user = await desk.submitter();
    const { id, version, errors } = await desk.filled(user, gapped());
    expect(errors).toBe(1);
    const before = await stored(id);
    const rows = [{ act: 'add', sheet: 'beds', before: 3, cells: lacking }];
    const made = await desk.done<Mended>(user, 'mend', { id, version, rows });
    expect(made).toMatchObject({ version: version + 1, changed: 1, added: [{ sheet: 'beds', row: 3 }] });
    expect(await settled(user, id)).toMatchObject({ errors: 0, version: made.version, beds: 6 });
    const beds = await rowsOf(user, id, 'beds');
    expect(beds.map(({ row, cells }) => `${row} ${cells[0]} ${cells[2]}`)).toEqual([
      '2 ZK901 0',
      '3 ZK901 2.3',
      '4 ZK901 12.6',
      '5 ZK902 0',
      '6 ZK902 2.3',
      '7 ZK902 12.6',
    ]);
    expect(await toldOf(user, id)).toEqual([['分层 第 3 行：新增（钻孔 ZK901）']]);
    const undone = await desk.done<Mended>(user, 'undoMend', { id, version: made.version });
    expect(undone).toMatchObject({ version: made.version + 1, changed: 1 });
    expect(await settled(user, id)).toMatchObject({ errors: 1 });
    expect(await stored(id)).toEqual(before);
    expect(await toldOf(user, id)).toEqual([]);
    expect((await desk.act(user, 'undoMend', { id, version: undone.version })).status).toBe(409);
  });

  test('rows and holes are deleted together with changed cells, toldOf, and taken back one mend after another', async () => {
    const user = await desk.submitter();
    const { id, version } = await desk.filled(user, goodBook(3));
    const before = await stored(id);
    const [first, second] = await rowsOf(user, id, 'collar');
    const [holeNo = '', other = ''] = [first?.cells[0], second?.cells[0]];
    const cells = [{ sheet: 'collar', row: 3, column: 'place', value: '转塘街道' }];
    const rows = [
      { act: 'drop', sheet: 'samples', row: 3 },
      { act: 'dropHole', holeNo },
    ];
    const one = await desk.done<Mended>(user, 'mend', { id, version, cells, rows });
    expect(one).toMatchObject({ changed: 3, added: [] });
    const whole = await settled(user, id);
    expect(whole).toMatchObject({ holes: 2, beds: 6, errors: 0 });
    expect(await toldOf(user, id)).toEqual([
      [
        '孔口 第 3 行 孔位：空改为“转塘街道”',
        `取样 第 3 行：删除（钻孔 ${other}）`,
        `钻孔 ${holeNo}：从各表中删除，共 8 行`,
      ],
    ]);
    const added = [{ act: 'add', sheet: 'water', after: 3, cells: { kind: '初见水位' } }];
    const two = await desk.done<Mended>(user, 'mend', { id, version: one.version, rows: added });
    expect((await rowsOf(user, id, 'water')).find(({ row }) => row === 4)?.cells[0]).toBe(other);
    const three = await desk.done<Mended>(user, 'undoMend', { id, version: two.version });
    await desk.done<Mended>(user, 'undoMend', { id, version: three.version });
    expect(await stored(id)).toEqual(before);
    expect(await settled(user, id)).toMatchObject({ holes: 3, errors: 0 });
  });

  test('of several changes one that cannot be made keeps all from being made', async () => {
    const user = await desk.submitter();
    const { id, version } = await desk.filled(user, goodBook(1));
    const before = await stored(id);
    const cells = [{ sheet: 'collar', row: 2, column: 'place', value: '转塘' }];
    const rows = [
      { act: 'drop', sheet: 'beds', row: 2 },
      { act: 'drop', sheet: 'beds', row: 99 },
    ];
    expect(errorsOf(await desk.act(user, 'mend', { id, version, cells, rows }))).toHaveProperty('rows');
    expect(await stored(id)).toEqual(before);
    expect((await desk.whole(user, id)).version).toBe(version);
  });

  test('what is odd about rows is refused by name', async () => {
    const user = await desk.submitter();
    const { id, version } = await desk.filled(user, goodBook(1));
    const bad: unknown[] = [
      'x',
      [{ act: 'move', sheet: 'beds', row: 2 }],
      [{ act: 'drop', sheet: 'nothing', row: 2 }],
      [{ act: 'drop', sheet: 'beds', row: 1 }],
      [{ act: 'drop', sheet: 'beds', row: 1.5 }],
      [{ act: 'dropHole', holeNo: ' ' }],
      [{ act: 'dropHole', holeNo: 'ZK-无' }],
      [{ act: 'add', sheet: 'beds', after: 2, before: 3 }],
      [{ act: 'add', sheet: 'beds', after: 0 }],
      [{ act: 'add', sheet: 'beds', after: 99 }],
      [{ act: 'add', sheet: 'beds', after: 1_048_576 }],
      [{ act: 'add', sheet: 'beds', after: 2, cells: { nothing: '1' } }],
      [{ act: 'add', sheet: 'beds', after: 2, cells: { top: 1 } }],
      [{ act: 'add', sheet: 'beds', after: 2, cells: { top: 'x'.repeat(2001) } }],
      Array.from({ length: 201 }, () => ({ act: 'add', sheet: 'beds' })),
    ];
    for (const rows of bad)
      expect(errorsOf(await desk.act(user, 'mend', { id, version, rows }))).toHaveProperty('rows');
    expect((await desk.whole(user, id)).version).toBe(version);
  });

  test('another’s rows, rows read before a change, and what was handed in stay as they are', async () => {
    const [user, other] = [await desk.submitter(), await desk.submitter()];
    const { id, version } = await desk.filled(user, goodBook(1));
    const rows = [{ act: 'add', sheet: 'water' }];
    expect((await desk.act(other, 'mend', { id, version, rows })).status).toBe(404);
    expect((await desk.act(other, 'undoMend', { id, version })).status).toBe(404);
    expect((await desk.read(other, 'mends', { id: String(id) })).status).toBe(404);
    expect((await desk.act(user, 'mend', { id, version: version + 1, rows })).status).toBe(409);
    await desk.submit(user, { id, version });
    const after = await desk.whole(user, id);
    expect((await desk.act(user, 'mend', { id, version: after.version, rows })).status).toBe(409);
  });
});
