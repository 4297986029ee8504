import { describe, expect, test, vi } from 'vitest';
import type { ReviewedDrilling } from '../../src/resources/shared/drilling-answers.ts';
import { drillingDesk, goodBook } from '../helpers/drilling-desk.ts';
import { createMember, type Member } from '../helpers/members.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';
import { make } from '../helpers/send.ts';

vi.setConfig({ testTimeout: 120_000 });

const portal = portalUnderTest();
const desk = drillingDesk(portal);

async function published(holes: number): Promise<{ keeper: Member; id: number; version: number; beds: number[] }> {
  const [user, keeper] = [await desk.submitter(), await desk.keeper()];
  const { id, version } = await desk.published(user, keeper, goodBook(holes));
  const { rows } = await portal.pool.query<{ id: number }>(
    `SELECT l.id FROM borehole_layers l JOIN drilling_boreholes m ON m.borehole = l.borehole
     WHERE m.import = $1 ORDER BY l.borehole, l.id`,
    [id],
  );
  return { keeper, id, version, beds: rows.map((row) => row.id) };
}
const saidOf = ({ edits }: ReviewedDrilling): string[] => edits.map(({ what }) => what);

describe('taking published holes back', () => {
  test('asks first where beds were deleted since, of each hole', async () => {
    const { keeper, id, version, beds } = await published(2);
    const editor = await createMember(portal.pool, { rights: ['admin:boreholeLayers.*'], type: 0 });
    const gone = [beds[0], beds[1], beds.at(-1)];
    for (const bed of gone) {
      const answer = await make(portal.origin, 'boreholeLayers.remove', { token: editor.token, values: { id: bed } });
      expect(answer.status).toBe(200);
    }
    const review = await desk.review(keeper, id);
    expect(review.editedHoles).toBe(2);
    expect(saidOf(review)).toEqual(['删除分层、测斜、样品或水位 2 行', '删除分层、测斜、样品或水位 1 行']);
    const undo = { id, version, reason: '坐标有误' };
    const refused = await desk.act(keeper, 'undo', undo);
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('删除分层')]);
    await desk.done(keeper, 'undo', { ...undo, withEdits: true });
    expect(await desk.settled(() => desk.review(keeper, id))).toMatchObject({ state: 'undone', problem: null });
  });

  test('does not take an edit with it that is stored while it begins', async () => {
    const { keeper, id, version, beds } = await published(1);
    const editor = await portal.pool.connect();
    try {
      await editor.query('BEGIN');
      await editor.query(`UPDATE borehole_layers SET description = '补描述', updated_at = now() WHERE id = $1`, [
        beds[1],
      ]);
      await desk.done(keeper, 'undo', { id, version, reason: '坐标有误' });
      const waits = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'
        AND query LIKE '%borehole_layers%'`;
      await vi.waitFor(async () => expect((await portal.pool.query(waits)).rows).toHaveLength(1), { timeout: 20_000 });
      await editor.query('COMMIT');
    } finally {
      editor.release();
    }
    const kept = await desk.settled(() => desk.review(keeper, id));
    expect(kept).toMatchObject({ state: 'published', version, editedHoles: 1 });
    expect(kept.problem).toContain('1 孔入库后修改过');
    const { rows } = await portal.pool.query('SELECT description FROM borehole_layers WHERE id = $1', [beds[1]]);
    expect(rows).toEqual([{ description: '补描述' }]);
  });
});
