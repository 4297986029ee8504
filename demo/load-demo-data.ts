import type pg from 'pg';
import { analyse } from '../server/db/analyse.ts';
import { inTransaction, unlimited } from '../server/db/in-transaction.ts';
import type { Log } from '../server/db/log.ts';
import type { Pool } from '../server/db/query.ts';
import { syncAllCounts } from '../server/resources/sync-counts.ts';
import type { SecretBox } from '../server/secrets/secret-box.ts';
import { claimSamples, noteLoaded, type SampleProgress } from '../server/site/sample-state.ts';
import type { ObjectStore } from '../server/store/object-store.ts';
import { loadActivities } from './activities-load.ts';
import { loadRooms } from './appointments/load-rooms.ts';
import { loadArticles } from './articles-load.ts';
import { loadBoreholes } from './borehole-load.ts';
import { loadSampleObjects } from './files/load-sample-objects.ts';
import { loadGuide } from './guide/load-guide.ts';
import { loadArchives } from './load-archives.ts';
import { loadLatestUpdates } from './load-latest-updates.ts';
import { loadProducts } from './load-products.ts';
import { loadSharedData } from './load-shared-data.ts';
import { loadStandardsUnitsDelivery } from './load-standards-units-delivery.ts';
import { loadMuseum } from './museum/load-museum.ts';
import { loadNews } from './news-load.ts';
import { loadBorrowing } from './people/load-borrowing.ts';
import { loadPhysicalMaterials } from './physical/load-physical-materials.ts';
import { loadTopicFigures } from './topics-figures/load-topic-figures.ts';
import { loadTopics } from './topics/load-topics.ts';

/** Archives that a first start brings: enough to search in, loaded in about a second. */
const smallArchives = 1200;
const smallBoreholes = 600;

interface Loading {
  client: pg.PoolClient;
  store: ObjectStore;
  log: Log;
  /** Seals what is personal of the sample people; without it there are none, and no orders. */
  secrets: SecretBox | null;
}

interface Step {
  /** What is being loaded, as administrators read it. */
  label: string;
  /** Rows that it writes, about: the measure of the progress. Some follow the day of the load. */
  rows: number;
  load: (loading: Loading) => Promise<unknown>;
}

/** In this order: what names a row comes after it. */
const steps: readonly Step[] = [
  { label: '新闻', rows: 70, load: ({ client, store }) => loadNews(client, store) },
  { label: '科普文章', rows: 60, load: ({ client, store }) => loadArticles(client, store) },
  { label: '科普活动', rows: 20, load: ({ client, store }) => loadActivities(client, store) },
  { label: '阅览室', rows: 10, load: ({ client }) => loadRooms(client) },
  { label: '借阅指南', rows: 15, load: ({ client }) => loadGuide(client) },
  { label: '成果资料', rows: 9600, load: ({ client, log }) => loadArchives(client, log, smallArchives) },
  { label: '地质图件与数据', rows: 440, load: ({ client }) => loadProducts(client) },
  { label: '标准、单位与汇交公告', rows: 190, load: ({ client }) => loadStandardsUnitsDelivery(client) },
  { label: '专题', rows: 300, load: ({ client, store }) => loadTopics(client, store) },
  { label: '专题数据', rows: 2500, load: ({ client, store }) => loadTopicFigures(client, store) },
  { label: '钻孔', rows: 18_000, load: ({ client, log }) => loadBoreholes(client, log, smallBoreholes) },
  { label: '实物资料', rows: 1200, load: ({ client, store }) => loadPhysicalMaterials(client, store) },
  { label: '共享数据', rows: 50, load: ({ client }) => loadSharedData(client) },
  { label: '文件目录', rows: 9290, load: ({ client }) => loadSampleObjects(client) },
  { label: '博物馆', rows: 300, load: ({ client, store }) => loadMuseum(client, store) },
  { label: '最新动态', rows: 35, load: ({ client }) => loadLatestUpdates(client) },
  {
    label: '演示用户与借阅',
    rows: 400,
    load: async ({ client, secrets }) => void (secrets && (await loadBorrowing(client, secrets))),
  },
];

const allRows = steps.reduce((sum, { rows }) => sum + rows, 0);

interface Options {
  secrets?: SecretBox | null;
  /** Told before each step and at the end. */
  tell?: (progress: SampleProgress) => Promise<unknown>;
}

/**
 * Loads the sample data that a portal waits for (`beginSamples`) in one transaction: all of them or, when it is cut off or
 * fails, none, and the next start begins anew. The portal may be in use meanwhile. Of several nodes one loads; the others
 * wait for it.
 * @returns whether this one has loaded them
 */
export async function loadDemoData(
  pool: Pool,
  log: Log,
  store: ObjectStore,
  { secrets = null, tell = () => Promise.resolve() }: Options = {},
): Promise<boolean> {
  const isLoaded = await inTransaction(
    pool,
    async (client) => {
      if (!(await claimSamples(client))) return false;
      for (const [index, { label, load }] of steps.entries()) {
        await tell({ label, step: index + 1, steps: steps.length, rows: await writtenRows(client), of: allRows });
        await load({ client, store, log, secrets });
      }
      const rows = await writtenRows(client);
      await tell({ label: '完成', step: steps.length, steps: steps.length, rows, of: allRows });
      await noteLoaded(client);
      return true;
    },
    { settings: `${unlimited}; SET LOCAL lock_timeout = 0` },
  );
  // Another node may have loaded it a moment ago, and count still
  await Promise.all([isLoaded ? analyse(pool) : null, syncAllCounts(pool)]);
  return isLoaded;
}

/** Rows that this transaction has added so far, to whichever table. */
async function writtenRows(client: pg.PoolClient): Promise<number> {
  const { rows } = await client.query<{ n: number }>(
    'SELECT coalesce(sum(n_tup_ins), 0)::int AS n FROM pg_stat_xact_user_tables',
  );
  return rows[0]?.n ?? 0;
}
