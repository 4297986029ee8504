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
import { loadMapSheets } from './load-map-sheets.ts';
import { loadProducts } from './load-products.ts';
import { loadSharedData } from './load-shared-data.ts';
import { loadStandardsUnitsDelivery } from './load-standards-units-delivery.ts';
import { loadMuseum } from './museum/load-museum.ts';
import { loadNews } from './news-load.ts';
import { loadPoints } from './points/load-points.ts';
import { loadBorrowing } from './people/load-borrowing.ts';
import { loadPhysicalMaterials } from './physical/load-physical-materials.ts';
import { loadProjectReports } from './projects/project-reports.ts';
import { loadProjects } from './projects/load-projects.ts';
import { loadTopicFigures } from './topics-figures/load-topic-figures.ts';
import { loadStories } from './stories-load.ts';
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
  /** Rows that it is expected to write, before it has: some follow the day of the load. What comes of it is held to this by a test. */
  expectedRows: number;
  load: (loading: Loading) => Promise<unknown>;
}

/** In this order: what names a row comes after it. */
const steps: readonly Step[] = [
  { label: '新闻', expectedRows: 52, load: ({ client, store }) => loadNews(client, store) },
  { label: '科普文章', expectedRows: 53, load: ({ client, store }) => loadArticles(client, store) },
  { label: '科普活动', expectedRows: 24, load: ({ client, store }) => loadActivities(client, store) },
  { label: '阅览室', expectedRows: 8, load: ({ client }) => loadRooms(client) },
  { label: '借阅指南', expectedRows: 15, load: ({ client }) => loadGuide(client) },
  { label: '成果资料', expectedRows: 9782, load: ({ client, log }) => loadArchives(client, log, smallArchives) },
  { label: '地质图件与数据', expectedRows: 444, load: ({ client }) => loadProducts(client) },
  { label: '标准、单位与汇交公告', expectedRows: 207, load: ({ client }) => loadStandardsUnitsDelivery(client) },
  { label: '专题', expectedRows: 261, load: ({ client, store }) => loadTopics(client, store) },
  { label: '图上故事', expectedRows: 2, load: ({ client, store }) => loadStories(client, store) },
  { label: '专题数据', expectedRows: 2506, load: ({ client, store }) => loadTopicFigures(client, store) },
  { label: '钻孔', expectedRows: 18_812, load: ({ client, log }) => loadBoreholes(client, log, smallBoreholes) },
  { label: '项目报告', expectedRows: 404, load: ({ client }) => loadProjectReports(client) },
  { label: '灾害、矿产与水源', expectedRows: 1243, load: ({ client }) => loadPoints(client) },
  { label: '实物资料', expectedRows: 1134, load: ({ client, store }) => loadPhysicalMaterials(client, store) },
  { label: '共享数据', expectedRows: 53, load: ({ client }) => loadSharedData(client) },
  { label: '地质项目', expectedRows: 1171, load: ({ client }) => loadProjects(client) },
  { label: '文件目录', expectedRows: 9356, load: ({ client }) => loadSampleObjects(client) },
  { label: '文档图件', expectedRows: 11, load: ({ client }) => loadMapSheets(client) },
  { label: '博物馆', expectedRows: 293, load: ({ client, store }) => loadMuseum(client, store) },
  { label: '最新动态', expectedRows: 35, load: ({ client }) => loadLatestUpdates(client) },
  {
    label: '演示用户与借阅',
    expectedRows: 445,
    load: async ({ client, secrets }) => void (secrets && (await loadBorrowing(client, secrets))),
  },
];

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
        const rows = await writtenRows(client);
        await tell({ label, step: index + 1, steps: steps.length, rows, of: rows + expectedFrom(index) });
        await load({ client, store, log, secrets });
      }
      const rows = await writtenRows(client);
      await tell({ label: '完成', step: steps.length, steps: steps.length, rows, of: rows });
      await noteLoaded(client);
      return true;
    },
    { settings: `${unlimited}; SET LOCAL lock_timeout = 0` },
  );
  // Another node may have loaded it a moment ago, and count still
  await Promise.all([isLoaded ? analyse(pool) : null, syncAllCounts(pool)]);
  return isLoaded;
}

/** Rows that the steps from this one on are expected to write. */
const expectedFrom = (index: number): number =>
  steps.slice(index).reduce((sum, { expectedRows }) => sum + expectedRows, 0);

/** Rows that this transaction has added so far, to whichever table. */
async function writtenRows(client: pg.PoolClient): Promise<number> {
  const { rows } = await client.query<{ n: number }>(
    'SELECT coalesce(sum(n_tup_ins), 0)::int AS n FROM pg_stat_xact_user_tables',
  );
  return rows[0]?.n ?? 0;
}
