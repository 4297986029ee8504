import { constants, setPriority } from 'node:os';
import { findSealed } from '../server/audit/sealed-before.ts';
import { openDatabase } from '../server/db/open-database.ts';
import { openSecretBox } from '../server/secrets/open-secret-box.ts';
import type { LoadOrder, LoadReply } from '../server/site/load-samples-beside.ts';
import { noteProgress, type SampleProgress } from '../server/site/sample-state.ts';
import { log as makeLog } from '../server/start-log.ts';
import { openStore } from '../server/store/open-store.ts';
import { loadDemoData } from './load-demo-data.ts';

// Visitors go before
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const poolSize = 12;

async function load({ env }: LoadOrder): Promise<void> {
  const log = makeLog(env);
  const database = await openDatabase({ ...env, databasePoolSize: poolSize }, log);
  const { work } = database;
  const tell = async (progress: SampleProgress): Promise<void> => {
    await noteProgress(work, progress);
    const { label, step, steps, rows, of } = progress;
    log.info(
      { step, steps, rows, of },
      `正在载入示例数据：${label}（第 ${step} 步，共 ${steps} 步；已写入 ${rows} 行，共约 ${of} 行）`,
    );
  };
  try {
    const secrets = await openSecretBox(work, env, findSealed);
    const store = await openStore(env);
    const isOurs = await loadDemoData(work, log, store, { secrets, tell });
    log.info({}, isOurs ? '示例数据已全部载入' : '示例数据已由另一节点载入');
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    await noteProgress(work, { problem });
    throw error;
  } finally {
    await database.close();
  }
}

const answer = (reply: LoadReply): void => void process.send?.(reply, () => process.disconnect());

process.once('message', (order: LoadOrder) => {
  load(order).then(
    () => answer({}),
    (error: unknown) => answer({ problem: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
});
// The portal has gone, in whatever way, or the work is done
process.on('disconnect', () => process.exit());
