import { expect, type Locator, type Page, test } from '@playwright/test';
import { button, flat, linksOf, openMap, openPanel, savedBy, stateOf } from './map-page.ts';
import { portalUrl, watchPage } from './watch-page.ts';

// Panels stand beside the middle of the map
test.use({ viewport: { width: 1200, height: 700 } });

type Spot = readonly [x: number, y: number];
/** From the middle of the map: pixels. */
const line: readonly Spot[] = [
  [-60, -40],
  [70, 30],
];
const triangle: readonly Spot[] = [...line, [-40, 60]];

interface NumericTool {
  name: string;
  /** Where the map is opened: a mountain with strata below, or a plain by the river. */
  at: string;
  /** Where it is clicked; a form with more than two corners and a line end with a double click. */
  clicks: readonly Spot[];
  endsDoubly: boolean;
  /** The drawing in the address. */
  form: string;
  answer: RegExp;
}

const hill = '119.64,29.065,13';
/** The tools that the specification names. */
const tools: readonly NumericTool[] = [
  { name: '漫游', at: hill, clicks: line, endsDoubly: true, form: 'line', answer: /沿线平面长 \d+ m/ },
  { name: '裁剪', at: hill, clicks: line, endsDoubly: false, form: 'box', answer: /^挖去自地面到高程 -?\d+ m 的/ },
  { name: '平面剖切', at: hill, clicks: line, endsDoubly: true, form: 'line', answer: /的平面切出/ },
  { name: '隧道', at: '119.19,27.89,12', clicks: line, endsDoubly: true, form: 'line', answer: /^隧道长 [\d.]+ m/ },
  { name: '淹没分析', at: '120.2,30.2,11', clicks: triangle, endsDoubly: true, form: 'polygon', answer: /水位 10/ },
  { name: '日照', at: hill, clicks: [[0, 0]], endsDoubly: false, form: 'point', answer: /此处日照 [\d.]+ h/ },
  { name: '通视分析', at: hill, clicks: line, endsDoubly: true, form: 'line', answer: /^两点(不)?通视/ },
];

async function draw(page: Page, { clicks, endsDoubly }: NumericTool): Promise<void> {
  const box = await flat(page).boundingBox();
  if (!box) throw new Error('the map is not there');
  for (const [index, [right, down]] of clicks.entries()) {
    const place = [box.x + box.width / 2 + right, box.y + box.height / 2 + down] as const;
    const isLast = endsDoubly && index === clicks.length - 1;
    await (isLast ? page.mouse.dblclick(...place) : page.mouse.click(...place));
  }
}

for (const tool of tools)
  test(`${tool.name}: from the palette a number with default inputs, saved, and the same by the shared link`, async ({
    page,
    browser,
  }) => {
    const watched = watchPage(page, portalUrl());
    const panelOf = (of: Page): Locator => of.getByRole('region', { name: tool.name, exact: true });
    const answerOf = (of: Page): Locator => panelOf(of).locator('.compute__answer');
    await openMap(page, `at=${tool.at}&on=none`);
    await expect(flat(page)).toBeVisible();
    await button(page, '工具').click();
    await button(page, tool.name).click();
    await openPanel(panelOf(page));
    await draw(page, tool);
    await expect.poll(() => stateOf(page).get('sketch')).toMatch(new RegExp(`^${tool.form}:`));
    await expect(answerOf(page)).toHaveText(tool.answer);
    const told = (await answerOf(page).textContent()) ?? '';
    expect(stateOf(page).get('with')).toBeNull();

    const table = panelOf(page)
      .getByRole('button', { name: /^导出.+ CSV$/ })
      .first();
    const saved = await savedBy(page, table);
    expect(saved.name).toMatch(new RegExp(`^${tool.name}-.+\\.csv$`));
    const lines = saved.text.trim().split('\r\n');
    expect(lines.length).toBeGreaterThan(1);
    expect(lines[1]).toMatch(/\d/);

    await button(page, '工具').click();
    await button(page, '分享').click();
    const { short } = await linksOf(page);
    const fresh = await browser.newPage({ viewport: { width: 1200, height: 700 }, locale: 'zh-CN' });
    await fresh.goto(short);
    await expect(answerOf(fresh)).toHaveText(told);
    expect(
      (
        await savedBy(
          fresh,
          panelOf(fresh)
            .getByRole('button', { name: /^导出.+ CSV$/ })
            .first(),
        )
      ).text,
    ).toBe(saved.text);
    await fresh.close();
    watched.expectClean();
  });
