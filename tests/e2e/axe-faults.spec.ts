import { expect, test } from '@playwright/test';
import { axeFaults } from './axe-faults.ts';

const around = (main: string): string =>
  `<!doctype html><html lang="zh-CN"><head><title>试</title></head><body style="margin:0"><main><h1>试</h1>${main}</main></body></html>`;
const bar =
  '<nav style="position:fixed;bottom:0;left:0;right:0;height:60px;background:#fff"><a href="#a">首页</a></nav>';

test('a button half below a bar that stays at its place is no small target; a small one is, wherever it lies', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const half = '<button style="position:absolute;top:770px;height:44px;width:120px">甲</button>';
  const long = '<p style="height:2000px">长</p>';
  await page.setContent(around(half + long + bar));
  expect(await axeFaults(page)).toEqual([]);
  const small = '<button style="font-size:6px;padding:0;border:0;width:10px;height:10px">';
  await page.setContent(around(`${small}乙</button>${small}丙</button>${half}${long}${bar}`));
  const faults = await axeFaults(page);
  expect(faults).toEqual([expect.stringContaining('target-size (2)')]);
  expect(faults.join(' ')).not.toContain('甲');
});
