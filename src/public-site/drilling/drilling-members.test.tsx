import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { enveloped } from '../../../tests/helpers/local-server.ts';
import { drillingStage, one } from './testing/open-drilling.tsx';

const { open, sentTo } = drillingStage();

const colleague = { id: 2, name: '李石' };

test('the owner invites a colleague by the user name', async () => {
  const { user } = open('?id=7&step=form', {
    one: () => one(),
    invite: () => enveloped({ id: 7, members: [] }),
  });
  await user.type(await screen.findByRole('textbox', { name: /用户名/u }), 'lishi');
  await user.click(screen.getByRole('button', { name: '邀请' }));
  await expect.poll(() => sentTo('invite').join()).toContain('lishi');
});

test('a colleague fills in and leaves the handing in and the dropping to the owner', async () => {
  open('?id=7&step=submit', { one: () => one({ isOwner: false, members: [colleague] }) });
  expect(await screen.findByText('由填报人王岩提交，请转告')).toBeTruthy();
  expect(screen.getByRole('button', { name: '提交审核' }).getAttribute('aria-disabled')).toBe('true');
  expect(screen.queryByRole('button', { name: /删除草稿/u })).toBeNull();
});

test('work that a colleague began is told, and not ended here', async () => {
  const work = { kind: 'check', job: 3, progress: 20 } as const;
  open('?id=7', { one: () => one({ work, mayCancel: false }) });
  expect(await screen.findByText('正在检查，已完成 20%')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '取消检查' })).toBeNull();
});

test('an invitation stands on the page where one’s own imports are', async () => {
  const invitation = { id: 9, importNo: 'ZKHJ-20261128-0009', projectName: '某隧道勘察', from: '王岩' };
  const { user } = open('', {
    mine: () => enveloped({ rows: [], total: 0, pageSize: 10, counts: {}, invitations: [invitation] }),
    answerInvite: () => enveloped({ id: 9 }),
  });
  expect(await screen.findByText('王岩邀请您参与 ZKHJ-20261128-0009《某隧道勘察》')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '接受' }));
  await expect.poll(() => sentTo('answerInvite').join()).toContain('id=9');
});
