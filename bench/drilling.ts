import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { typeParsers } from '../server/db/type-parsers.ts';
import { bookOf, goodForm, goodHole, workbookOfBook } from '../tests/helpers/drilling-desk.ts';
import { createMember, type Member } from '../tests/helpers/members.ts';
import { callsAs, sendForDelivery } from '../tests/helpers/delivery-calls.ts';
import { growthDuring } from './files.ts';
import type { Line } from './line.ts';
import { openPortal, type PortalUnderTest } from './portal-under-test.ts';

const bedsOfHole = 12;

/** Holes of twelve beds each. */
function workbook(count: number): Promise<Buffer> {
  const holes = Array.from({ length: count }, (_, n) => {
    const hole = goodHole(`BK${n}`, n);
    const beds = Array.from({ length: bedsOfHole }, (_each, at) => ({
      holeNo: `BK${n}`,
      top: String((30 * at) / bedsOfHole),
      bottom: String((30 * (at + 1)) / bedsOfHole),
      lithology: at < 8 ? 'A04' : 'B05',
      rockName: at < 8 ? '粉质黏土' : '粉砂岩',
      unitCode: at < 8 ? 'Qp3' : 'K1x',
      description: '灰黄色，可塑，含铁锰质斑点，切面光滑，干强度中等',
    }));
    return { ...hole, beds };
  });
  return workbookOfBook(bookOf(holes));
}

interface Whole {
  version: number;
  work: object | null;
  problem: string | null;
  errors: number | null;
}

/** Calls of one person. */
function callsOf(portal: PortalUnderTest, member: Member) {
  const ask = callsAs(portal, member, 'drillingImports');
  const settled = async (name: 'one' | 'review', id: number): Promise<Whole> => {
    for (;;) {
      const whole = await ask<Whole>(name, { id: String(id) });
      if (whole.problem !== null) throw new Error(whole.problem);
      if (whole.work === null) return whole;
      await pause(100);
    }
  };
  return { ask, settled };
}

/** A drilling import of so many holes from its file to the catalogue and back: seconds, and what the portal's memory grows by. */
export async function drillingLines(count: number): Promise<Line[]> {
  const portal = await openPortal(1000);
  const pool = new pg.Pool({ connectionString: portal.database.url, max: 2, types: typeParsers });
  try {
    // Of runs before, over the same database
    await pool.query(`UPDATE roles SET name = name || '-' || id WHERE name LIKE '角色%'`);
    await pool.query(`UPDATE users SET username = username || '-' || id WHERE username LIKE 'member%'`);
    const user = await createMember(pool, { isVerified: true });
    const keeper = await createMember(pool, { rights: ['admin:drillingImports.review'], type: 0 });
    const [own, desk] = [callsOf(portal, user), callsOf(portal, keeper)];
    const bytes = await workbook(count);
    const timed = async <T>(work: () => Promise<T>): Promise<{ seconds: number; growth: number; result: T }> => {
      const started = performance.now();
      const { growth, result } = await growthDuring(portal.pid, work);
      return { seconds: (performance.now() - started) / 1000, growth, result };
    };
    const { id } = await own.ask<{ id: number }>('begin', { projectName: goodForm.projectName });
    await own.ask('save', { id, version: 0, ...goodForm });
    const sent = await sendForDelivery(portal, user, { name: '钻孔.xlsx', bytes: bytes as BlobPart });
    const objectName = sent.object?.objectName;
    const read = await timed(async () => {
      await own.ask('upload', { id, version: 1, objectName });
      return own.settled('one', id);
    });
    if (read.result.errors !== 0) throw new Error(`${read.result.errors} errors in good rows`);
    await own.ask('submit', { id, version: read.result.version, isPromised: true });
    const { version } = await desk.settled('review', id);
    const published = await timed(async () => {
      await desk.ask('publish', { id, version });
      return desk.settled('review', id);
    });
    const undone = await timed(async () => {
      await desk.ask('undo', { id, version: published.result.version, reason: '测试' });
      return desk.settled('review', id);
    });
    const most = Math.max(read.growth, published.growth, undone.growth);
    const seconds = (value: number): string => `${value.toFixed(1)} s`;
    return [
      [`${count} holes: read and checked`, seconds(read.seconds), '≤ 20 s', read.seconds <= 20],
      [`${count} holes: published`, seconds(published.seconds), '≤ 60 s', published.seconds <= 60],
      [`${count} holes: taken back`, seconds(undone.seconds), '≤ 60 s', undone.seconds <= 60],
      [
        'memory over idle',
        `${most.toFixed(0)} MiB (${[read, published, undone].map(({ growth }) => growth.toFixed(0)).join(', ')})`,
        '≤ 128 MiB',
        most <= 128,
      ],
    ];
  } finally {
    await pool.end();
    await portal.close();
  }
}
