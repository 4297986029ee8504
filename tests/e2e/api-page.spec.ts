import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { axeFaults } from './axe-faults.ts';
import { expectNotTooWide } from './display-modes.ts';
import { portalUrl, watchPage } from './watch-page.ts';

const run = promisify(execFile);

/** How a sample is run as it was copied. R is on no machine that checks this. */
const commands: Readonly<Record<string, (code: string) => [string, string[]]>> = {
  curl: (code) => ['bash', ['-c', code]],
  Python: (code) => ['python3', ['-c', code]],
  JavaScript: (code) => [process.execPath, ['--input-type=module', '-e', code]],
};

test('an example runs from the page, and its samples run as they are copied', async ({ page }) => {
  const watched = watchPage(page, portalUrl());
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${portalUrl()}/#/APIServe`);
  await page.getByRole('button', { name: '/rest/archives' }).click();
  const example = page.locator('.api-example').first();
  await example.getByRole('button', { name: '运行' }).click();
  await expect(example.getByText(/^答复 200，用时 \d+ 毫秒，共 [1-9]\d* 条/)).toBeVisible();
  const answer = await example.getByRole('group', { name: '答复内容' }).textContent();
  const rowId = /"id":\s*(\d+)/.exec(answer ?? '')?.[1];
  expect(rowId).toBeDefined();
  for (const [language, command] of Object.entries(commands)) {
    await example.getByRole('button', { name: language }).click();
    const code = await example.getByRole('group', { name: `${language} 示例` }).textContent();
    const { stdout } = await run(...command(code ?? ''), { env: { ...process.env, FORCE_COLOR: '0' } });
    expect(stdout, language).toMatch(new RegExp(`\\bid['"]?:\\s*${rowId}\\b`));
  }
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNotTooWide(page, `${width} px`);
  }
  // The same layout at both; here the samples are wider than their boxes, too
  expect(await axeFaults(page)).toEqual([]);
  watched.expectClean();
});
