import pg from 'pg';
import { setTimeout as pause } from 'node:timers/promises';
import { callsAs, sendForDelivery } from '../helpers/delivery-calls.ts';
import { attachDatabase } from '../../server/db/attach-database.ts';
import { typeParsers } from '../../server/db/type-parsers.ts';
import { parseEnv } from '../../server/env.ts';
import { goodForm } from '../helpers/delivery-desk.ts';
import { bookOf, goodForm as drillingForm, goodHole, workbookOfBook } from '../helpers/drilling-desk.ts';
import { createMember, type Member } from '../helpers/members.ts';
import { pdf } from '../helpers/pdf.ts';
import { openDrillPortal } from './drill-portal.ts';

/**
 * kill -9 of the portal at each step by which data come in, at random moments of it: what was acknowledged is there, nothing is
 * made half or twice, and the step can be done again. KILLS: how many at each step (6).
 */
const kills = Number(process.env['KILLS'] ?? 6);
const holes = 40;

const portal = await openDrillPortal();
const pool = await openPool();
const user = await createMember(pool, { isVerified: true });
const keeper = await createMember(pool, {
  rights: ['admin:deliveries.review', 'admin:drillingImports.review'],
  type: 0,
});
const faults: string[] = [];
let cut = 0;
let answered = 0;

/** Connections to the portal's own database, which outlives it. */
async function openPool(): Promise<pg.Pool> {
  const quiet = () => {};
  const log = { debug: quiet, info: quiet, warn: quiet, error: quiet };
  const attached = await attachDatabase(parseEnv({ DATA_DIR: portal.dataDir }), log);
  const made = new pg.Pool({ connectionString: attached.url, max: 2, types: typeParsers });
  return made.on('error', quiet);
}

const asks = (who: Member, resource: string) => callsAs({ address: portal.process.origin }, who, resource);
type Values = Record<string, unknown>;

interface Whole {
  version: number;
  state: string;
  files: readonly { id: number }[];
}

/** One number of the database. */
async function count(text: string, ...values: unknown[]): Promise<number> {
  const { rows } = await pool.query<{ n: string }>(`SELECT count(*) AS n FROM ${text}`, values);
  return Number(rows[0]?.n);
}

/** Begins a step, kills the portal in the middle of it, starts it again. @returns whether the step was acknowledged */
async function killedDuring(step: () => Promise<unknown>): Promise<boolean> {
  const work = step().then(
    () => true,
    () => false,
  );
  await pause(Math.random() * 120);
  await portal.process.kill();
  const isAnswered = await work;
  await portal.restart();
  if (isAnswered) answered += 1;
  else cut += 1;
  return isAnswered;
}

function hold(isRight: boolean, text: string): void {
  if (!isRight) faults.push(text);
}

async function addFile(id: number, category: string, name: string, bytes: Uint8Array): Promise<void> {
  const address = portal.process.origin;
  const { object } = await sendForDelivery({ address }, user, { name, bytes: bytes as BlobPart });
  await asks(user, 'deliveries')('addFile', { id, objectName: object?.objectName, category, folder: category });
}

const whole = (id: number): Promise<Whole> => asks(user, 'deliveries')('one', { id: String(id) });

/** A file is in the list with its bytes, or there is none: the next one can be sent. */
async function fileStep(id: number, category: string, name: string): Promise<void> {
  // No two files of a delivery are the same
  const bytes = Buffer.concat([await pdf(1), Buffer.from(`\n% ${id} ${category}\n`)]);
  const isAnswered = await killedDuring(async () => addFile(id, category, name, bytes));
  const there = await count(
    'delivery_files f JOIN objects o ON o.id = f.object WHERE f.delivery = $1 AND f.name = $2',
    id,
    name,
  );
  hold(there <= 1 && (!isAnswered || there === 1), `file ${name}: ${there} in the list, acknowledged ${isAnswered}`);
  if (there === 0) await addFile(id, category, name, bytes);
}

async function draft(): Promise<number> {
  const own = asks(user, 'deliveries');
  const { projectKind, projectName } = goodForm;
  const { id } = await own<{ id: number }>('begin', { projectKind, projectName });
  const title = `${goodForm.title}（${id}）`;
  const isSaved = await killedDuring(() => own('save', { id, version: 0, ...goodForm, title }));
  const { version } = await whole(id);
  hold(!isSaved || version > 0, `draft ${id}: saved, and not there`);
  if (version === 0) await asks(user, 'deliveries')('save', { id, version, ...goodForm, title });
  return id;
}

/** Repeats a step after a kill in it until its state has come; what was acknowledged must have. */
async function moveStep(
  name: string,
  id: number,
  { state, step }: { state: string; step: () => Promise<unknown> },
): Promise<void> {
  const isAnswered = await killedDuring(step);
  const now = (await whole(id)).state;
  hold(!isAnswered || now === state, `${name} ${id}: acknowledged, and ${now}`);
  if (now !== state) await step();
}

async function assertAccepted(id: number): Promise<void> {
  const { rows } = await pool.query<{ archive: number | null }>('SELECT archive FROM deliveries WHERE id = $1', [id]);
  const archive = rows[0]?.archive ?? 0;
  const made = {
    archives: await count('archives WHERE id = $1', archive),
    files: await count('archive_files WHERE archive = $1', archive),
    objects: await count(`objects WHERE item_type = 'archives' AND item_id = $1 AND source IS NULL`, archive),
    receipts: await count('delivery_receipts WHERE delivery = $1', id),
    announcements: await count('delivery_announcements WHERE archive = $1', archive),
  };
  const wanted = { archives: 1, files: 4, objects: 4, receipts: 1, announcements: 1 };
  hold(JSON.stringify(made) === JSON.stringify(wanted), `accepted ${id}: ${JSON.stringify(made)}`);
}

async function deliver(): Promise<void> {
  const id = await draft();
  await fileStep(id, '正文', '普查报告.pdf');
  await fileStep(id, '审批文据', '评审意见书.pdf');
  await fileStep(id, '附图', '地形地质图.pdf');
  await addFile(id, '附表', '样品.csv', Buffer.from(`样品,${id}\n`));
  await moveStep('submit', id, {
    state: 'submitted',
    step: async () => asks(user, 'deliveries')('submit', { id, version: (await whole(id)).version, isPromised: true }),
  });
  hold(
    (await count(`delivery_events WHERE delivery = $1 AND kind = 'submitted'`, id)) === 1,
    `submitted ${id}: not once`,
  );
  const desk = (name: string, values: Values): Promise<unknown> => asks(keeper, 'deliveries')(name, values);
  const judge = async (): Promise<unknown> => desk('acceptRest', { id, version: (await whole(id)).version });
  await killedDuring(judge);
  await judge();
  const archives = await count('archives');
  await moveStep('accept', id, {
    state: 'accepted',
    step: async () => {
      const { version, nextArchiveNo } = (await desk('review', { id: String(id) })) as Values;
      return desk('accept', { id, version, archiveNo: nextArchiveNo });
    },
  });
  hold(
    (await count('archives')) === archives + 1,
    `accepted ${id}: ${await count('archives')} archives, were ${archives}`,
  );
  await assertAccepted(id);
}

/** Waits until nothing goes on with an import any more. */
async function settled(id: number): Promise<{ version: number; state: string; errors: number | null }> {
  for (;;) {
    const now = await asks(user, 'drillingImports')<{ version: number; state: string; errors: number; work: unknown }>(
      'one',
      { id: String(id) },
    );
    if (now.work === null) return now;
    await pause(50);
  }
}

async function drill(n: number): Promise<void> {
  const own = asks(user, 'drillingImports');
  const { id } = await own<{ id: number }>('begin', { projectName: drillingForm.projectName });
  await own('save', { id, version: 0, ...drillingForm });
  const book = bookOf(Array.from({ length: holes }, (_, at) => goodHole(`K${n}-${at}`, n * holes + at)));
  const bytes = await workbookOfBook(book);
  const upload = async (): Promise<unknown> => {
    const address = portal.process.origin;
    const { object } = await sendForDelivery({ address }, user, { name: '钻孔.xlsx', bytes: bytes as BlobPart });
    const { version } = await settled(id);
    return asks(user, 'drillingImports')('upload', { id, version, objectName: object?.objectName });
  };
  await killedDuring(upload);
  await settled(id);
  if ((await count(`drilling_rows WHERE import = $1 AND sheet = 'collar'`, id)) !== holes) await upload();
  const { version, errors } = await settled(id);
  hold(errors === 0, `import ${id}: ${errors} faults after a kill`);
  await asks(user, 'drillingImports')('submit', { id, version, isPromised: true });
  const before = await count('boreholes');
  const publish = async (): Promise<unknown> =>
    asks(keeper, 'drillingImports')('publish', { id, version: (await settled(id)).version });
  await killedDuring(publish);
  if ((await settled(id)).state !== 'published') {
    const made = (await count('boreholes')) - before;
    hold(made === 0, `import ${id}: ${made} holes of one that is not published`);
    await publish();
  }
  hold((await settled(id)).state === 'published', `import ${id} is not published`);
  hold((await count('boreholes')) === before + holes, `import ${id}: ${(await count('boreholes')) - before} holes`);
  const undo = async (): Promise<unknown> =>
    asks(keeper, 'drillingImports')('undo', { id, version: (await settled(id)).version, reason: '演练' });
  await killedDuring(undo);
  if ((await settled(id)).state === 'published') {
    const left = (await count('boreholes')) - before;
    hold(left === holes, `import ${id}: ${left} holes of one that stands`);
    await undo();
  }
  await settled(id);
  hold((await count('boreholes')) === before, `import ${id}: ${(await count('boreholes')) - before} holes are left`);
}

try {
  for (let n = 0; n < kills; n += 1) {
    await deliver();
    await drill(n);
  }
  const steps = 'save, file (3), submit, judge, accept; upload, publish, undo of drilling data';
  console.log(
    `${kills} kills at each of: ${steps}; ${answered} answered before the kill, ${cut} cut; faults ${faults.length}`,
  );
  for (const fault of faults) console.log(`  ${fault}`);
} finally {
  await pool.end();
  await portal.close();
}
if (faults.length > 0) process.exitCode = 1;
