import { expect, test, vi } from 'vitest';
import { writeSheets } from '../../server/resources/spreadsheet.ts';
import { drillingDesk, goodBook, workbookOfBook } from '../helpers/drilling-desk.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';
import { dataOf } from '../helpers/send.ts';

/** Files of drilling data that take the place of earlier ones, or cannot. */

vi.setConfig({ testTimeout: 120_000 });

const portal = portalUnderTest();
const desk = drillingDesk(portal);

const rowsOf = async (id: number): Promise<unknown[]> =>
  (
    await portal.pool.query('SELECT sheet, row, hole, cells FROM drilling_rows WHERE import = $1 ORDER BY sheet, row', [
      id,
    ])
  ).rows;
const filesOf = async (id: number): Promise<{ name: string; isRead: boolean }[]> =>
  (
    await portal.pool.query<{ name: string; isRead: boolean }>(
      `SELECT o.name, f.is_read AS "isRead" FROM drilling_files f JOIN objects o ON o.id = f.object
       WHERE f.import = $1 ORDER BY o.id`,
      [id],
    )
  ).rows;

test('a second file that cannot be read leaves rows, check and earlier file as they were', async () => {
  const user = await desk.submitter();
  const before = await desk.filled(user, goodBook());
  const { id, version } = before;
  const rows = await rowsOf(id);
  const other = await writeSheets([{ name: '工程量', header: ['项目'], rows: [['钻探']] }]);
  await desk.sent(user, id, other, '工程量.xlsx');
  const failed = await desk.settled(() => desk.whole(user, id));
  expect(failed.problem).not.toBeNull();
  expect(failed).toMatchObject({ version, holes: 2, beds: 6, errors: 0, fileName: '钻孔.xlsx' });
  expect(await rowsOf(id)).toEqual(rows);
  expect(await filesOf(id)).toEqual([
    { name: '钻孔.xlsx', isRead: true },
    { name: '工程量.xlsx', isRead: false },
  ]);
  // What was checked may be handed over as it stands
  dataOf('drillingImports.submit', await desk.submit(user, failed));
  expect(await filesOf(id)).toEqual([{ name: '钻孔.xlsx', isRead: true }]);
});

test('a second file that is read takes the place of the first, and its file that of the earlier one', async () => {
  const user = await desk.submitter();
  const { id, version } = await desk.filled(user, goodBook());
  await desk.sent(user, id, await workbookOfBook(goodBook(3)), '补充.xlsx');
  const after = await desk.settled(() => desk.whole(user, id));
  expect(after).toMatchObject({ problem: null, holes: 3, beds: 9, errors: 0, fileName: '补充.xlsx' });
  expect(after.version).toBeGreaterThan(version);
  expect(await filesOf(id)).toEqual([{ name: '补充.xlsx', isRead: true }]);
  const left = await portal.pool.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM objects WHERE owner = $1 AND name = '钻孔.xlsx'`,
    [user.id],
  );
  expect(left.rows[0]?.n).toBe(0);
  dataOf('drillingImports.submit', await desk.submit(user, after));
});
