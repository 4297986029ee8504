import { expect, test } from '@playwright/test';
import { portalUrl, watchPage } from './watch-page.ts';

interface Node {
  id: number;
  type?: string;
  children?: Node[];
}
interface Hole {
  id: number;
  holeNo: string;
  position: { lon: number; lat: number };
  elevation: number;
}

const nodesIn = (node: Node): Node[] => [node, ...(node.children ?? []).flatMap(nodesIn)];

test.use({ viewport: { width: 960, height: 640 } });

test('a hole stands in the 3D map: a click on it names hole and bed, strata are hidden, the ground is looked through', async ({
  page,
  request,
}) => {
  const watched = watchPage(page, portalUrl());
  const tree = (await (await request.get(`${portalUrl()}/zdapi/catalog/treeDetail?id=171`)).json()) as { data: Node };
  const layer = nodesIn(tree.data).find(({ type }) => type === 'drilling_3d');
  const box = 'position_within=119.5,29.8,120.9,31';
  const holes = (await (await request.get(`${portalUrl()}/rest/boreholes?_end=1&hasLog=true&${box}`)).json()) as Hole[];
  const [hole] = holes;
  if (!layer || !hole) throw new Error('the sample data have no hole with a log, or no layer of holes');
  const { lon, lat } = hole.position;
  const eye = [lon, lat, (hole.elevation + 900).toFixed(1), 0, -90].join(',');
  await page.goto(`${portalUrl()}/#/geologicalData?dim=3d&on=${layer.id}&eye=${eye}`);

  const ground = page.getByRole('region', { name: '地下' });
  await expect(ground.getByRole('status')).toHaveText(/附近有 [\d,]+ 个钻孔/, { timeout: 120_000 });
  const through = ground.getByRole('button', { name: '透视地下' });
  await through.click();
  await expect(through).toHaveAttribute('aria-pressed', 'true');

  const stratum = ground.getByRole('checkbox').first();
  await stratum.click();
  await expect(stratum).not.toBeChecked();
  // Whoever opens the link sees the same
  await page.reload();
  await expect(stratum).not.toBeChecked({ timeout: 120_000 });
  await expect(through).toHaveAttribute('aria-pressed', 'true');
  await stratum.click();
  await expect(stratum).toBeChecked();

  const map = await page.locator('.one-map__canvas').boundingBox();
  if (!map) throw new Error('the map is not there');
  await page.mouse.click(map.x + map.width / 2, map.y + map.height / 2);
  const panel = page.getByRole('region', { name: '脚下地质' });
  const feature = panel.locator('.place-panel__feature');
  const link = feature.getByRole('link', { name: hole.holeNo });
  await expect(link).toHaveAttribute('href', new RegExp(`id=${hole.id}$`));
  for (const fact of ['岩性', '孔深', '厚度']) await expect(feature.getByText(fact, { exact: true })).toBeVisible();
  watched.expectClean();
});
