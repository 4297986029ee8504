import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { enveloped } from '../../../tests/helpers/local-server.ts';
import { answer, arrived, listOf } from '../catalogue/testing/open-catalogue.tsx';
import { box, open, replies, withMaterials } from './testing/open-materials.tsx';

withMaterials();

const lists = (): string[] =>
  arrived()
    .map(({ url }) => decodeURIComponent(url))
    .filter((url) => url.startsWith('/rest/physicalMaterials?'));

test('the list opens with core and asks for it; tabs count the other types and keep the search', async () => {
  answer(replies);
  open('/physicalGeologicalData?q=矿');
  const tabs = within(await screen.findByRole('navigation', { name: '实物类型' }));
  expect(tabs.getByRole('link', { name: /岩心/ }).getAttribute('aria-current')).toBe('page');
  const specimens = await tabs.findByRole('link', { name: '标本5' });
  expect(decodeURIComponent(specimens.getAttribute('href') ?? '')).toBe(
    '/physicalGeologicalData?q=矿&physicalGeologicalmoduleType=23',
  );
  await screen.findByRole('link', { name: '第1号孔岩心' });
  expect(lists().length).toBeGreaterThan(0);
  // A choice is written by its name; the server takes code and name alike
  for (const url of lists()) expect(url).toContain('physicalGeologicalmoduleType=岩心');
});

test('the module type of the address decides the tab and the question', async () => {
  answer(replies);
  open('/physicalGeologicalData?physicalGeologicalmoduleType=23');
  await screen.findByRole('heading', { level: 1, name: '实物资料·标本' });
  await screen.findByRole('link', { name: '第1号孔岩心' });
  for (const url of lists()) expect(url).toContain('physicalGeologicalmoduleType=标本');
});

test('boxes stand in the order of depth; a box opens large, arrow keys go to its neighbours and stop at the ends', async () => {
  answer(replies);
  const { user } = open('/physicalGeologicalDataDetail?id=1');
  await user.click(await screen.findByRole('button', { name: /第 2 箱 4.50–9.00 m/ }));
  const dialog = screen.getByRole('dialog', { name: '岩心 第 2 箱 4.50–9.00 m' });
  within(dialog).getByText('石英砂岩');
  fireEvent.keyDown(document, { key: 'ArrowRight' });
  screen.getByRole('dialog', { name: '岩心 第 3 箱 9.00–15.00 m' });
  fireEvent.keyDown(document, { key: 'ArrowRight' });
  screen.getByText('第 3 / 3 箱');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /下一箱/ }).disabled).toBe(true);
});

test('a depth is jumped to; one outside the hole is told', async () => {
  answer(replies);
  const { user } = open('/physicalGeologicalDataDetail?id=1');
  const ruler = await screen.findByRole('slider', { name: '孔深' });
  expect(ruler.getAttribute('aria-valuetext')).toBe('第 1 箱 0.00–4.50 m');
  await user.type(screen.getByLabelText('转到深度'), '9.5{Enter}');
  expect(ruler.getAttribute('aria-valuetext')).toBe('第 3 箱 9.00–15.00 m');
  await user.type(screen.getByLabelText('转到深度'), '{Backspace>5/}99{Enter}');
  screen.getByText('请输入 0 至 15.00 之间的深度');
  ruler.focus();
  await user.keyboard('{Home}');
  expect(ruler.getAttribute('aria-valuetext')).toBe('第 1 箱 0.00–4.50 m');
});

test('core without boxes says how many there are and how to see them', async () => {
  answer({ ...replies, '/rest/coreBoxes?': () => listOf([]) });
  open('/physicalGeologicalDataDetail?id=1');
  await screen.findByText(/共 3 箱，还没有录入岩心箱/);
  expect(screen.getByText(/提前 3 个工作日/).textContent).toContain('档号 S332120200000001 和库位 1 库 02 排');
});

test('boxes that did not come can be asked for again', async () => {
  let isBroken = true;
  answer({ ...replies, '/rest/coreBoxes?': () => (isBroken ? enveloped(null, 500) : listOf([box(1, 0, 4.5)])) });
  const { user } = open('/physicalGeologicalDataDetail?id=1');
  await screen.findByText('岩心箱没有加载出来');
  isBroken = false;
  await user.click(screen.getByRole('button', { name: '重试' }));
  await screen.findByRole('button', { name: /第 1 箱/ });
  expect(screen.queryByText('岩心箱没有加载出来')).toBeNull();
});
