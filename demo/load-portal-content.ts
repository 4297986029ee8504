import type pg from 'pg';
import { bases } from '../src/resources/maps/bases.ts';
import { about } from '../src/resources/site/about.ts';
import { carousel } from '../src/resources/site/carousel.ts';
import { catalog } from '../src/resources/maps/catalog.ts';
import { cooperatives } from '../src/resources/site/cooperatives.ts';
import type { Resource } from '../src/resources/kit/define-resource.ts';
import { mechanism } from '../src/resources/site/mechanism.ts';
import { scenes } from '../src/resources/maps/scenes.ts';
import { site } from '../src/resources/site/site.ts';
import { tech } from '../src/resources/site/tech.ts';
import { themes } from '../src/resources/maps/themes.ts';
import { museumInfo } from '../src/resources/topics/museum-info.ts';
import type { ObjectStore } from '../server/store/object-store.ts';
import { parameterOf } from '../server/resources/sql-values.ts';
import { quote, tableOf } from '../server/resources/table.ts';
import { aboutValues } from './about/load-about.ts';
import { flatRoot } from './flat-root.ts';
import { keepCover } from './keep-cover.ts';
import { homeContent } from './home-content.ts';
import { insertAll } from './insert-all.ts';
import { MUSEUM_INFO } from './museum/museum-info.ts';
import { flatFolders, solidFolders } from './sample-layers.ts';
import { samplePicture } from './sample-picture.ts';
import { sampleScenes } from './sample-scenes.ts';

type Values = Record<string, unknown>;

/** Fixed root of the layer tree of the 3D map. */
const solidRoot = 170;

async function setSingle(client: pg.PoolClient, resource: Resource, values: Values): Promise<void> {
  const table = tableOf(resource);
  const columns = table.columns.filter(({ field }) => field in values);
  await client.query(
    `UPDATE ${table.name} SET ${columns.map(({ column }, index) => `${quote(column)} = $${index + 1}`).join(', ')} WHERE id = 1`,
    columns.map(({ field, declared }) => parameterOf(declared, values[field])),
  );
}

async function loadMaps(client: pg.PoolClient): Promise<void> {
  await insertAll(client, bases, [
    { name: '浅色底图', type: 'portal_base', options: { style: 'light' }, order: 0 },
    { name: '素色底图', type: 'portal_base', options: { style: 'muted' }, order: 1 },
    { name: '深色底图', type: 'portal_base', options: { style: 'dark' }, order: 2 },
    { name: '天地图矢量', type: 'public_map', options: { subtype: 'tianditu_vec_w', maxLevel: 18 }, order: 3 },
    { name: '天地图影像', type: 'public_map', options: { subtype: 'tianditu_img_w', maxLevel: 18 }, order: 4 },
    { name: '天地图地形晕渲', type: 'public_map', options: { subtype: 'tianditu_ter_w', maxLevel: 14 }, order: 5 },
  ]);
  await client.query('UPDATE bases SET is_current = true WHERE id = (SELECT min(id) FROM bases)');
  await insertAll(client, catalog, [
    ...flatFolders.map(({ name }, order) => ({ name, parent: flatRoot, order })),
    ...solidFolders.map(({ name }, order) => ({ name, parent: solidRoot, order })),
  ]);
  const { rows } = await client.query<{ id: number; name: string }>(
    'SELECT id, name FROM catalog WHERE parent IN ($1, $2)',
    [flatRoot, solidRoot],
  );
  const idOf = new Map(rows.map(({ id, name }) => [name, id]));
  const layers = [...flatFolders, ...solidFolders].flatMap(({ name, layers: own }) =>
    own.map((layer, order) => ({ ...layer, parent: idOf.get(name), order })),
  );
  await insertAll(client, catalog, layers);
  const idsOf = await layerIds(client);
  await loadScenes(client, idsOf);
  await loadThemes(client, idsOf);
}

/** Ids of layers by their names, in the order of these. */
type IdsOf = (names: readonly string[]) => number[];

async function layerIds(client: pg.PoolClient): Promise<IdsOf> {
  const { rows } = await client.query<{ id: number; name: string }>(
    `SELECT id, name FROM catalog WHERE type <> 'folder'`,
  );
  const byName = new Map(rows.map(({ id, name }) => [name, id]));
  return (names) =>
    names.map((name) => {
      const id = byName.get(name);
      if (id === undefined) throw new Error(`no sample layer is called ${name}`);
      return id;
    });
}

async function loadScenes(client: pg.PoolClient, idsOf: IdsOf): Promise<void> {
  const rows = sampleScenes.map(({ layerNames, ...scene }) => ({ ...scene, layers: idsOf(layerNames) }));
  await insertAll(client, scenes, rows);
  await client.query('UPDATE scenes SET is_current = true, is_default = true WHERE id = (SELECT min(id) FROM scenes)');
}

async function loadThemes(client: pg.PoolClient, idsOf: IdsOf): Promise<void> {
  await insertAll(client, themes, [
    {
      name: '默认主题',
      note: '（演示）',
      order: 0,
    },
    {
      name: '地质灾害',
      note: '（演示）',
      basicInfo: {
        title: '地质灾害一张图',
        subtitle: '已查明的灾害点与所在地层',
        primaryColour: '#9c2f22',
        // The uppermost first
        startLayers: idsOf(['地质灾害点', '区域地质图']),
      },
      menuInfo: [
        { label: '查询', icon: 'search', tools: ['query', 'list'] },
        { label: '量测', icon: 'actualSize', tools: ['measure'] },
        { label: '输出', icon: 'print', tools: ['print', 'image', 'share'] },
      ],
      order: 1,
    },
  ]);
  await client.query('UPDATE themes SET is_current = true WHERE id = (SELECT min(id) FROM themes)');
}

async function loadCarousel(client: pg.PoolClient, store: ObjectStore): Promise<void> {
  const slides = [];
  for (const [order, { title, summary, route, picture: name }] of homeContent.slides.entries()) {
    const picture = await keepCover(client, store, title, await samplePicture(name));
    slides.push({ title, summary, link: route, picture, order });
  }
  await insertAll(client, carousel, slides);
}

async function loadTexts(client: pg.PoolClient, store: ObjectStore): Promise<void> {
  await insertAll(
    client,
    cooperatives,
    homeContent.institutions.map(({ name, kind, url }, order) => ({ name, kind, url, order })),
  );
  await setSingle(client, site, {
    title: '浙江省地质资料服务门户',
    institutionName: '浙江省地质院（演示）',
    icpNumber: '浙ICP备00000000号（演示）',
    icpUrl: 'https://beian.miit.gov.cn/',
    policeNumber: '浙公网安备 00000000000000号（演示）',
    policeUrl: 'https://beian.mps.gov.cn/',
    workGroupName: '工作交流群',
    imGroupName: '服务咨询群',
  });
  await setSingle(client, mechanism, {
    collectTel: '0571-00000001',
    borrowTel: '0571-00000002',
    address: '浙江省杭州市（演示地址）',
  });
  await setSingle(client, tech, { name: '信息中心（演示）', phone: '0571-00000003' });
  await setSingle(client, museumInfo, MUSEUM_INFO);
  await setSingle(client, about, await aboutValues(client, store));
}

/**
 * What every page shows and an administrator edits first: texts of the home page, the footer and the museum, a first set-up of
 * the maps. Few rows, in before the portal answers, so that they never overwrite what somebody has entered.
 */
export async function loadPortalContent(client: pg.PoolClient, store: ObjectStore): Promise<void> {
  await loadMaps(client);
  await loadCarousel(client, store);
  await loadTexts(client, store);
}
