import type pg from 'pg';
import { carousel } from '../../src/resources/carousel.ts';
import { cooperatives } from '../../src/resources/cooperatives.ts';
import type { Resource } from '../../src/resources/kit/define-resource.ts';
import { checkRow } from '../../src/resources/kit/row-schema.ts';
import { latestUpdates } from '../../src/resources/latest-updates.ts';
import { mechanism } from '../../src/resources/mechanism.ts';
import { scenes } from '../../src/resources/scenes.ts';
import { site } from '../../src/resources/site.ts';
import { tech } from '../../src/resources/tech.ts';
import { recount } from '../resources/facet-cube.ts';
import { insertRow } from '../resources/insert-row.ts';
import { quote, tableOf } from '../resources/table.ts';
import { CAROUSEL_SLIDES, INSTITUTIONS, UPDATES } from './facts/home-content.ts';

type Values = Record<string, unknown>;

async function insertAll(client: pg.PoolClient, resource: Resource, rows: readonly Values[]): Promise<void> {
  for (const row of rows) {
    const checked = checkRow(resource.fields, row, { whole: true });
    if (!checked.ok) throw new Error(`sample data of ${resource.name}: ${JSON.stringify(checked.errors)}`);
    const fixed = Object.fromEntries(Object.entries(resource.fields).filter(([, field]) => field.readOnly).map(([name, field]) => [name, field.default ?? null]));
    await insertRow(client, tableOf(resource), { ...fixed, ...checked.row });
  }
  await recount(client, tableOf(resource));
}

async function setSingle(client: pg.PoolClient, resource: Resource, values: Values): Promise<void> {
  const columns = Object.keys(values).map((name, index) => `${quote(tableOf(resource).byField.get(name)?.column ?? name)} = $${index + 1}`);
  await client.query(`UPDATE ${tableOf(resource).name} SET ${columns.join(', ')} WHERE id = 1`, Object.values(values));
}

/** Texts of the home page, the footer and the first scenes, as sample content. */
export async function loadHomeContent(client: pg.PoolClient): Promise<void> {
  await insertAll(client, carousel, CAROUSEL_SLIDES.map(({ title, summary, route }, order) => ({ title, summary, link: route, order })));
  await insertAll(client, latestUpdates, UPDATES.map(({ title, type, date, summary, route }) => ({ title, kind: type, publishedOn: date, summary, link: route })));
  await insertAll(client, cooperatives, INSTITUTIONS.map(({ name, kind, url }, order) => ({ name, kind, url, order })));
  await insertAll(client, scenes, [
    { name: '全省鸟瞰', note: '（演示）', camera: { lon: 120.15, lat: 26.9, height: 420_000, heading: 0, pitch: -55, roll: 0 } },
    { name: '杭嘉湖平原', note: '（演示）', camera: { lon: 120.4, lat: 29.9, height: 90_000, heading: 0, pitch: -45, roll: 0 } },
    { name: '浙西南山区', note: '（演示）', camera: { lon: 119.3, lat: 27.3, height: 110_000, heading: 10, pitch: -40, roll: 0 } },
  ]);
  await client.query('UPDATE scenes SET is_current = true, is_default = true WHERE id = (SELECT min(id) FROM scenes)');
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
  await setSingle(client, mechanism, { collectTel: '0571-00000001', borrowTel: '0571-00000002', address: '浙江省杭州市（演示地址）' });
  await setSingle(client, tech, { name: '信息中心（演示）', phone: '0571-00000003' });
}
