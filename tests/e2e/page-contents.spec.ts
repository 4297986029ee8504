import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { resources } from '../../src/resources/index.ts';
import { registerUser } from './register-user.ts';
import { logIn, portalUrl, watchPage } from './watch-page.ts';

/** A page and the rows that it must show: names of some of the first that this call answers. */
interface Content {
  path: string;
  /** Call of a list, with its narrowing. */
  call: string;
  /** Wire name of the shown field. */
  title: string;
  /** Route of the page of a single row; its heading is the row's title. */
  detail?: string;
}

const title = (name: string): string => {
  const resource = resources.find((each) => each.name === name);
  if (!resource) throw new Error(`no resource ${name}`);
  return resource.fields[resource.title]?.wire ?? resource.title;
};

/** A list page over a resource: its rows in the order that the page opens with. */
const listOf = (path: string, name: string, detail?: string, narrowing = ''): Content => {
  const sort = resources.find((each) => each.name === name)?.publicSite?.sorts[0];
  const order = sort ? `&_sort=${sort.field}&_order=${sort.order}` : '';
  return {
    path,
    call: `/rest/${name}?_end=12${order}${narrowing}`,
    title: title(name),
    ...(detail === undefined ? {} : { detail }),
  };
};

const topic = (path: string, detail?: string): Content => listOf(path, 'topicSites', detail, `&topic=${path.slice(1)}`);

const contents: readonly Content[] = [
  { path: '/init', call: '/api/ugGeoCarousel/query/all', title: 'title' },
  listOf('/home', 'news'),
  listOf('/GeoProducts', 'products', '/GeolDataDetail'),
  listOf('/GeoProducts?secondType=矿产地质', 'products', '/GeolDataDetailForGeol', '&secondType=矿产地质'),
  listOf('/GEOMapData', 'mapData', '/GEOMapDataDetail'),
  listOf('/GEOMapData', 'mapData', '/GeolMapDataDetail'),
  listOf('/archivesHoldings', 'archives', '/archivesHoldingsDetail'),
  listOf(
    '/physicalGeologicalData',
    'physicalMaterials',
    '/physicalGeologicalDataDetail',
    '&physicalGeologicalmoduleType=21',
  ),
  listOf('/archivesDrilling', 'boreholes', '/archivesDrillingDetail'),
  listOf('/archivesDrillingLinkage', 'boreholes'),
  listOf('/geologicalUnitInformation', 'geologicalUnits', '/geologicalUnitInformationDetail'),
  listOf('/surveyData', 'surveyData'),
  listOf('/geologicalHazards', 'hazards', '/geologicalHazardsDetail'),
  listOf('/mineralOccurrences', 'mineralOccurrences', '/mineralOccurrencesDetail'),
  listOf('/waterSources', 'waterSources', '/waterSourcesDetail'),
  listOf('/dataShare', 'sharedData', '/dataShareDetail'),
  listOf('/StandardSpecification', 'standards', '/StandardSpecificationDetail'),
  listOf('/standard', 'standards', '/standardDetail'),
  listOf('/GEOPopularization', 'articles', '/GEOPopularizationDetail'),
  listOf('/GeologicalScience', 'articles', '/GeologicalScienceDetail'),
  listOf('/geoscienceTopics?show=活动', 'activities', '/geoscienceReservationInfo'),
  listOf('/geoscienceTopics?show=图上故事', 'stories'),
  listOf('/geoscienceTopics', 'articles', '/geoscienceTopicsDetail'),
  listOf('/news', 'news', '/newsDetail'),
  listOf('/NewsTrends', 'news', '/NewsTrendsDetail'),
  { path: '/newTrends', call: 'POST /api/ugLatestUpdate/search/page', title: 'title' },
  listOf('/deliveryAnnounce', 'deliveryAnnouncements', '/deliveryAnnouncementRelease'),
  listOf('/zheDiBo', 'specimens', '/zheDiBoDetail'),
  topic('/cultureVillage', '/cultureVillageDetail'),
  topic('/characteristicMinerals', '/characteristicMineralsDetail'),
  topic('/characteristicAgriculture', '/characteristicAgricultureDetail'),
  listOf('/valuableInformation', 'topicItems', '/valuableInformationDetail', '&topic=valuableInformation'),
  topic('/gsspTopic', '/gsspTopicDetail'),
  topic('/greenEnergy'),
  topic('/citesSubject', '/CityTopicisInfo'),
  topic('/frsMiningAreas'),
];

type Row = Readonly<Record<string, unknown>> & { id: number };

async function rowsOf(request: APIRequestContext, { call }: Content): Promise<Row[]> {
  const [path = '', verb = 'GET'] = call.split(' ').toReversed();
  const answer = await request.fetch(portalUrl() + encodeURI(path), {
    method: verb,
    ...(verb === 'POST' ? { form: {} } : {}),
  });
  expect(answer.ok(), `${call}: ${await answer.text()}`).toBe(true);
  const body = (await answer.json()) as Row[] | { data: Row[] | { rows: Row[] } };
  if (Array.isArray(body)) return body;
  return Array.isArray(body.data) ? body.data : body.data.rows;
}

/** Opens every page of the table, and one row's page where it has one, and compares what they show with the rows. */
async function walk(page: Page, request: APIRequestContext): Promise<void> {
  for (const content of contents) {
    const rows = await rowsOf(request, content);
    expect.soft(rows.length, content.path).toBeGreaterThan(0);
    await page.goto(`${portalUrl()}/#${content.path}`);
    const names = rows.map((row) => String(row[content.title]));
    await expect.soft(page.getByRole('main').getByText(anyOf(names)).first(), content.path).toBeAttached();
    expect.soft(await page.title(), content.path).toContain(' - ');
    await expectNoWider(page, content.path);
    const [row] = rows;
    if (content.detail === undefined || row === undefined) continue;
    await page.goto(`${portalUrl()}/#${content.detail}?id=${row.id}`);
    await expect.soft(page.getByRole('heading', { level: 1 }), content.detail).toContainText(names[0] ?? '');
    expect.soft(await page.title(), content.detail).toContain((names[0] ?? '').slice(0, 6));
    await expectNoWider(page, content.detail);
  }
}

const anyOf = (names: readonly string[]): RegExp =>
  new RegExp(names.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|'));

async function expectNoWider(page: Page, path: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  const width = page.viewportSize()?.width ?? 0;
  expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(width);
}

test('on a phone a guest finds the rows of the database on every page of the catalogues, topics and news', async ({
  page,
  request,
}) => {
  test.setTimeout(300_000);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const watched = watchPage(page, portalUrl());
  await walk(page, request);
  watched.expectClean();
});

test('a logged-in user finds the same', async ({ page, request }) => {
  test.setTimeout(300_000);
  const user = { username: 'page_reader', mobile: '13900001234', password: 'Diabase-2026-dyke' };
  await registerUser(request, user);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const watched = watchPage(page, portalUrl());
  await logIn(page, user.username, user.password);
  await walk(page, request);
  watched.expectClean();
});
