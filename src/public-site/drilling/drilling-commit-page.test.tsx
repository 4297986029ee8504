import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { enveloped, type Reply } from '../../../tests/helpers/local-server.ts';
import { madeDrilling, madeFault } from '../../drilling/testing/made-drilling.ts';
import { beds, drillingStage, listOf, one, path, text } from './testing/open-drilling.tsx';

const { open, seen, sentTo } = drillingStage();
const none: Reply = enveloped({ rows: [], total: 0, pageSize: 10, counts: {} });
const cell = (label: string, row: number): HTMLInputElement =>
  screen.getByRole('combobox', { name: `${label} 第 ${row} 行` });

test('who has none is told what to do, and who is not certified how to become so', async () => {
  open('', { mine: () => none }, { userType: 1, authStatus: 0 });
  expect(await screen.findByText('还没有钻孔汇交')).toBeTruthy();
  expect(screen.getByRole('link', { name: '去认证' }).getAttribute('href')).toBe('/UserCenter/UserAccount?needAuth=0');
  expect(screen.getByRole('button', { name: '下载带示例的模板' })).toBeTruthy();
  const begin = screen.getByRole('button', { name: '开始汇交', description: '实名认证之后才能开始汇交' });
  expect(begin.hasAttribute('disabled')).toBe(true);
});

test('the list is narrowed by state, and says what was found in the data', async () => {
  const row = { ...madeDrilling(), lastNote: null };
  const { user, router } = open('', {
    mine: () => enveloped({ rows: [row], total: 1, pageSize: 10, counts: { draft: 1, published: 2 } }),
  });
  expect(await screen.findByText('1 处错误，1 处提示')).toBeTruthy();
  await user.click(screen.getByRole('link', { name: '已入库（2）' }));
  expect(router.state.location.search).toBe('?state=published');
  await waitFor(() => expect(seen().some((url) => url.includes('state=已入库'))).toBe(true));
});

test('an import that is not there, or is another’s, and one that could not be read', async () => {
  open('?id=9', {});
  expect(await screen.findByText('没有这件钻孔汇交')).toBeTruthy();
  cleanup();
  open('?id=9', { one: () => enveloped(null, 403) });
  expect(await screen.findByText(/当前账户不能查看/)).toBeTruthy();
  cleanup();
  open('?id=9', { one: () => enveloped(null, 500) });
  expect(await screen.findByText('钻孔汇交没有加载出来')).toBeTruthy();
  expect(screen.getByRole('button', { name: '重试' })).toBeTruthy();
});

test('faults are narrowed by rule, and lead to their cell', async () => {
  const { user, router } = open('?id=7&step=check', {
    one: () => one(),
    faults: () => listOf(madeFault()),
    rows: () => listOf(...beds),
  });
  await user.click(await screen.findByRole('link', { name: /相邻两层之间有空缺/ }));
  expect(router.state.location.search).toContain('code=bed-gap');
  await waitFor(() =>
    expect(seen().some((url) => url.includes('/faults?') && url.includes('code=bed-gap'))).toBe(true),
  );
  await user.click(await screen.findByRole('link', { name: /^去修改/ }));
  await waitFor(() => expect(document.activeElement).toBe(text('层顶深度', 3)));
  expect(text('层顶深度', 3).getAttribute('aria-invalid')).toBe('true');
  const note = document.getElementById(text('层顶深度', 3).getAttribute('aria-describedby') ?? '');
  expect(note?.textContent).toContain('错误：与上层之间空缺 0.20 m');
});

test('the grid is gone through and filled in by keyboard, and several cells are saved together', async () => {
  const stored = structuredClone(beds);
  const { user } = open('?id=7&step=check&view=rows&sheet=beds', {
    one: () => one(),
    rows: () => listOf(...stored),
    mend: () => {
      stored[1]!.cells[2] = '2.3';
      stored[2]!.cells[2] = '12.7';
      return enveloped({ id: 7, version: 4, changed: 2 });
    },
    check: () => enveloped({ id: 7, version: 4, job: 5 }),
  });
  await screen.findByRole('textbox', { name: '层顶深度 第 2 行' });
  await user.click(text('层顶深度', 2));
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(text('层顶深度', 3));
  await user.keyboard('2.3{ArrowDown}12.7');
  expect(document.activeElement).toBe(text('层顶深度', 4));
  await user.keyboard('{Tab}');
  expect(document.activeElement).toBe(text('层底深度', 4));
  await user.keyboard('31{Escape}');
  expect(text('层底深度', 4).value).toBe('30');
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(cell('岩性代码', 4));
  const bar = screen.getByRole('region', { name: '未保存的改动' });
  expect(within(bar).getByText('2 处改动没有保存')).toBeTruthy();
  await user.click(within(bar).getByRole('button', { name: '保存改动' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: '未保存的改动' })).toBeNull());
  expect(sentTo('mend').map((body) => JSON.parse(body) as object)).toEqual([
    {
      id: 7,
      version: 3,
      cells: [
        { sheet: 'beds', row: 3, column: 'top', value: '2.3' },
        { sheet: 'beds', row: 4, column: 'top', value: '12.7' },
      ],
    },
  ]);
  expect(text('层顶深度', 3).value).toBe('2.3');
});

test('changes stay at another step, and nobody leaves them unasked', async () => {
  const { user, router } = open('?id=7&step=check&view=rows&sheet=beds', {
    one: () => one(),
    rows: () => listOf(...beds),
    mine: () => none,
  });
  await user.type(await screen.findByRole('textbox', { name: '层顶深度 第 2 行' }), '1');
  await user.click(screen.getByRole('link', { name: /^\d?提交/ }));
  expect(screen.getByText('数据表里有 1 处改动没有保存')).toBeTruthy();
  await user.click(screen.getByRole('link', { name: /我的钻孔汇交/ }));
  await user.click(await screen.findByRole('button', { name: '留在此页' }));
  expect(router.state.location.search).toContain('step=submit');
});

test('a field that is refused keeps no other from being saved, and leaving asks about it', async () => {
  const { user, router } = open('?id=7&step=form', {
    one: () => one(),
    mine: () => none,
    save: () => {
      const last = JSON.parse(sentTo('save').at(-1) ?? '{}') as { contactMobile: string | null };
      return last.contactMobile === null
        ? enveloped({ id: 7, version: 4 })
        : {
            status: 422,
            body: { code: 422, success: false, msg: '', data: null, errors: { contactMobile: ['电话有误'] } },
          };
    },
  });
  await user.type(await screen.findByLabelText(/^施工单位/), '省地质院');
  await user.type(screen.getByLabelText(/^联系电话/), '0571-8888');
  expect(await screen.findByText('没有保存：电话有误。改正后自动保存，其他内容已经保存。')).toBeTruthy();
  const saved = sentTo('save').map((body) => JSON.parse(body) as object);
  expect(saved).toContainEqual(expect.objectContaining({ workUnit: '省地质院', contactMobile: null }));
  expect(screen.getByLabelText(/^联系电话/)).toHaveProperty('value', '0571-8888');
  expect(screen.getByText('电话有误')).toBeTruthy();
  await user.click(screen.getByRole('link', { name: /我的钻孔汇交/ }));
  await user.click(await screen.findByRole('button', { name: '留在此页' }));
  expect(router.state.location.search).toContain('step=form');
});

test('what keeps it from being submitted is told with the way there; then it is submitted once promised', async () => {
  let drilling = madeDrilling({ missing: ['联系电话'], contactMobile: null });
  const { user } = open('?id=7&step=submit', {
    one: () => enveloped(drilling),
    validateToken: () => enveloped(null),
    submit: () => {
      drilling = madeDrilling({ state: 'submitted', mayEdit: false, mayWithdraw: true, round: 1, errors: 0, hints: 0 });
      return enveloped({ id: 7, state: 'submitted', version: 4 });
    },
    faults: () => listOf(),
  });
  const left = await screen.findByRole('list', { name: '还没有完成的' });
  expect(
    within(left)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual([`${path}?id=7&step=form`, `${path}?id=7&step=check`]);
  const submit = screen.getByRole('button', { name: '提交审核' });
  await user.click(submit);
  expect(sentTo('submit')).toEqual([]);
  cleanup();
  drilling = madeDrilling({ errors: 0, hints: 0, kinds: [] });
  const again = open('?id=7&step=submit', {
    one: () => enveloped(drilling),
    validateToken: () => enveloped(null),
    submit: () => {
      drilling = madeDrilling({ state: 'submitted', mayEdit: false, mayWithdraw: true, round: 1, errors: 0, hints: 0 });
      return enveloped({ id: 7, state: 'submitted', version: 4 });
    },
    faults: () => listOf(),
  });
  await again.user.click(await screen.findByLabelText(/承诺：所汇交的钻孔数据/));
  await again.user.click(screen.getByRole('button', { name: '提交审核' }));
  expect(await screen.findByRole('heading', { name: '等待审核' })).toBeTruthy();
  expect(await screen.findByText('没有发现问题')).toBeTruthy();
});

test('work that goes on is shown with how far it is, and can be cancelled', async () => {
  const { user } = open('?id=7&step=data', {
    one: () => one({ work: { kind: 'check', job: 5, progress: 40 }, errors: null }),
    cancel: () => enveloped(null),
  });
  expect(await screen.findByText(/正在检查，已完成 40%/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '取消检查' }));
  await waitFor(() => expect(seen().some((url) => url.includes('/5/cancel'))).toBe(true));
});
