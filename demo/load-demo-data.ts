import { analyse } from '../server/db/analyse.ts';
import { inTransaction } from '../server/db/in-transaction.ts';
import { syncAllCounts } from '../server/resources/sync-counts.ts';
import type { Log } from '../server/db/log.ts';
import type { ObjectStore } from '../server/store/object-store.ts';
import type { SecretBox } from '../server/secrets/secret-box.ts';
import { loadActivities } from './activities-load.ts';
import { loadRooms } from './appointments/load-rooms.ts';
import { loadGuide } from './guide/load-guide.ts';
import { loadArticles } from './articles-load.ts';
import { loadBoreholes } from './borehole-load.ts';
import { loadSampleObjects } from './files/load-sample-objects.ts';
import { loadArchives } from './load-archives.ts';
import { loadLatestUpdates } from './load-latest-updates.ts';
import { loadNews } from './news-load.ts';
import { loadPortalContent } from './load-portal-content.ts';
import { loadProducts } from './load-products.ts';
import { loadSharedData } from './load-shared-data.ts';
import { loadStandardsUnitsDelivery } from './load-standards-units-delivery.ts';
import { loadMuseum } from './museum/load-museum.ts';
import { loadPhysicalMaterials } from './physical/load-physical-materials.ts';
import { loadBorrowing } from './people/load-borrowing.ts';
import { loadTopics } from './topics/load-topics.ts';
import { loadTopicFigures } from './topics-figures/load-topic-figures.ts';
import type { Pool } from '../server/db/query.ts';

/** Archives that a first start brings: enough to search in, loaded in about a second. */
const smallArchives = 1200;
const smallBoreholes = 600;

/**
 * Loads the sample data once, on the first start of an empty portal, in one transaction.
 * @param secrets seals what is personal of the sample people; without it there are none, and no orders
 */
export async function loadDemoData(
  pool: Pool,
  log: Log,
  store: ObjectStore,
  secrets: SecretBox | null = null,
): Promise<void> {
  const isLoaded = await inTransaction(pool, async (client) => {
    // Another node that starts on the same empty database waits here until the first has loaded
    await client.query('SET LOCAL statement_timeout = 0');
    const claimed = await client.query(
      `INSERT INTO portal_state (key, value) VALUES ('demo-data', 'small') ON CONFLICT DO NOTHING RETURNING 1`,
    );
    const { rows } = await client.query('SELECT 1 FROM archives LIMIT 1');
    if (claimed.rows.length === 0 || rows.length > 0) return false;
    await loadPortalContent(client, store);
    await loadNews(client, store);
    await loadArticles(client, store);
    await loadActivities(client, store);
    await loadRooms(client);
    await loadGuide(client);
    const added = await loadArchives(client, log, smallArchives);
    await loadProducts(client);
    await loadStandardsUnitsDelivery(client);
    await loadTopics(client, store);
    await loadTopicFigures(client, store);
    const holes = await loadBoreholes(client, log, smallBoreholes);
    const physical = await loadPhysicalMaterials(client, store);
    await loadSharedData(client);
    const filesDeclared = await loadSampleObjects(client);
    await loadMuseum(client, store);
    await loadLatestUpdates(client);
    const borrowing = secrets ? await loadBorrowing(client, secrets) : null;
    log.info(
      { archives: added, boreholes: holes, ...physical, files: filesDeclared, ...borrowing },
      'sample data loaded',
    );
    return true;
  });
  // Another node may have loaded it a moment ago, and count still
  await Promise.all([isLoaded ? analyse(pool) : null, syncAllCounts(pool)]);
}
