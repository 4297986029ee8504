import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { enveloped, type Reply } from '../../../tests/helpers/local-server.ts';
import { madeFault } from '../../drilling/testing/made-drilling.ts';
import { beds, drillingStage, listOf, one, text } from './testing/open-drilling.tsx';

const { open, sentTo } = drillingStage();

/** A mended import: `added` is where the row came in. */
const mended = (...added: { sheet: string; row: number }[]): Reply =>
  enveloped({ id: 7, version: 4, changed: 1, added });
const mends = () => sentTo('mend').map((body) => JSON.parse(body) as { rows?: unknown; cells?: unknown });

test('a bed that is missing is put in where its fault is told, and one comes to it', async () => {
  const { user, router } = open('?id=7&step=check', {
    one: () => one(),
    faults: () => listOf(madeFault({ text: '与上一层之间缺 2.30 m–2.50 m，共 0.20 m' })),
    rows: () => listOf(...beds),
    mend: () => mended({ sheet: 'beds', row: 3 }),
    check: () => enveloped({ id: 7, version: 4, job: 5 }),
  });
  await user.click(await screen.findByRole('button', { name: /^在此前补一层/ }));
  await waitFor(() => expect(router.state.location.search).toContain('view=rows&sheet=beds&row=3'));
  const cells = { holeNo: 'ZK1', top: '2.30', bottom: '2.50' };
  expect(mends()).toEqual([{ id: 7, version: 3, rows: [{ act: 'add', sheet: 'beds', before: 3, cells }] }]);
});

test('rows come in and go by keyboard and button, after what was typed was saved; a hole only once it was meant', async () => {
  const { user } = open('?id=7&step=check&view=rows&sheet=beds', {
    one: () => one(),
    rows: () => listOf(...beds),
    mend: () => mended(),
    check: () => enveloped({ id: 7, version: 4, job: 5 }),
  });
  await user.type(await screen.findByRole('textbox', { name: '层顶深度 第 2 行' }), '1');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(mends()).toHaveLength(2));
  expect(mends()[0]?.cells).toEqual([{ sheet: 'beds', row: 2, column: 'top', value: '01' }]);
  expect(mends()[1]?.rows).toEqual([{ act: 'add', sheet: 'beds', after: 2 }]);
  const tools = screen.getByRole('group', { name: '增删行' });
  await user.click(text('层顶深度', 3));
  expect(within(tools).getByText('第 3 行（钻孔 ZK1）')).toBeTruthy();
  const drop = within(tools).getByRole('button', { name: '删除此行' });
  await waitFor(() => expect(drop).toHaveProperty('disabled', false));
  await user.click(drop);
  await waitFor(() => expect(mends().at(-1)?.rows).toEqual([{ act: 'drop', sheet: 'beds', row: 3 }]));
  const whole = within(tools).getByRole('button', { name: '删去此孔' });
  await waitFor(() => expect(whole).toHaveProperty('disabled', false));
  await user.click(whole);
  await user.click(await screen.findByRole('button', { name: '取消' }));
  expect(mends()).toHaveLength(3);
  await user.click(whole);
  await user.click(await screen.findByRole('button', { name: '删去' }));
  await waitFor(() => expect(mends().at(-1)?.rows).toEqual([{ act: 'dropHole', holeNo: 'ZK1' }]));
});

test('a sheet without rows gets its first one', async () => {
  const { user } = open('?id=7&step=check&view=rows&sheet=survey', {
    one: () => one(),
    rows: () => listOf(),
    mend: () => mended({ sheet: 'survey', row: 2 }),
    check: () => enveloped({ id: 7, version: 4, job: 5 }),
  });
  expect(
    screen.queryByRole('link', { name: /^测斜/ }) ?? (await screen.findByRole('link', { name: /^测斜/ })),
  ).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: '新增一行' }));
  await waitFor(() => expect(mends()).toEqual([{ id: 7, version: 3, rows: [{ act: 'add', sheet: 'survey' }] }]));
});

test('what was changed is listed, and the last change is taken back', async () => {
  const rows = [{ n: 1, at: '2026-11-28T01:00:00.000Z', count: 1, words: ['分层 第 3 行：删除（钻孔 ZK1）'] }];
  const { user } = open('?id=7&step=check', {
    one: () => one(),
    faults: () => listOf(madeFault()),
    mends: () => enveloped({ rows }),
    undoMend: () => enveloped({ id: 7, version: 4, changed: 1 }),
    check: () => enveloped({ id: 7, version: 4, job: 5 }),
  });
  await user.click(await screen.findByText('修改记录（1 次）'));
  expect(screen.getByText('分层 第 3 行：删除（钻孔 ZK1）')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '撤销上一次修改' }));
  await waitFor(() =>
    expect(sentTo('undoMend').map((body) => JSON.parse(body) as object)).toEqual([{ id: 7, version: 3 }]),
  );
});

test('what is wrong in a row stands in a line of its own', async () => {
  open('?id=7&step=check&view=rows&sheet=beds', { one: () => one(), rows: () => listOf(...beds) });
  const note = (await screen.findByText('错误：与上层之间空缺 0.20 m')).closest('tr');
  expect(note?.querySelectorAll('td')).toHaveLength(1);
  expect(note?.textContent).toContain('层顶深度');
  expect(note?.previousElementSibling?.contains(text('层顶深度', 3))).toBe(true);
});
