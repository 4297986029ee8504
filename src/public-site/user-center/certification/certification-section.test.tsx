import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { enveloped } from '../../../../tests/helpers/local-server.ts';
import {
  answer,
  arrivedAt,
  changePerson,
  formSentTo,
  openAs,
  refused,
  withAccountServer,
} from '../testing/open-account.tsx';
import { CertificationSection } from './certification-section.tsx';

withAccountServer();

const record = {
  id: 3,
  realName: '张三',
  idCard: '3301**********1234',
  corpName: '某队',
  status: 0,
  submittedAt: '2026-05-01T00:30:00.000Z',
  decidedAt: null,
  reason: null,
};
const png = (name: string): File => new File([new Uint8Array([137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13])], name);
const choose = (...files: File[]): void =>
  void fireEvent.change(screen.getByLabelText(/选择图片|继续添加图片/, { selector: 'input' }), { target: { files } });
const fileNames = (): string[] =>
  screen.queryAllByRole('button', { name: /^查看 / }).map((button) => button.getAttribute('aria-label') ?? '');

/** Answers uploads by p1, p2, … in the order in which they come. */
function takeProofs(): void {
  let n = 0;
  answer('/upms/userAuth/proof', () => {
    n += 1;
    return enveloped({ name: `p${n}` });
  });
}

test('private-network users are told that they need none', async () => {
  await openAs({ type: 0 }, <CertificationSection isAsked />);
  expect(screen.getByText(/专网用户.*不需要实名认证/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  expect(arrivedAt('/upms/userAuth/get/42')).toHaveLength(0);
});

test.each([
  [-1, '未认证', '开始认证'],
  [0, '待审核', null],
  [1, '已认证', null],
  [2, '未通过', '重新提交'],
])('state %i is %s', async (authStatus, mark, button) => {
  answer('/upms/userAuth/get/42', () => enveloped(authStatus === -1 ? null : { ...record, status: authStatus }));
  await openAs({ authStatus }, <CertificationSection isAsked={false} />);
  expect(screen.getByText(mark)).toBeTruthy();
  expect(screen.queryByRole('form')).toBeNull();
  expect(screen.queryAllByRole('button').map((each) => each.textContent)).toEqual(button ? [button] : []);
});

test('a refusal shows its reason', async () => {
  answer('/upms/userAuth/get/42', () => enveloped({ ...record, status: 2, reason: '照片反光' }));
  await openAs({ authStatus: 2 }, <CertificationSection isAsked={false} />);
  expect((await screen.findByText('未通过的原因：')).parentElement?.textContent).toContain('照片反光');
  expect(screen.getByText('3301**********1234')).toBeTruthy();
});

test('a visitor sent here finds the form open, but not while it is being decided', async () => {
  await openAs({ authStatus: -1 }, <CertificationSection isAsked />);
  expect(screen.getByRole('form', { name: '实名认证' })).toBeTruthy();
});

test('no form while a submission waits', async () => {
  await openAs({ authStatus: 0 }, <CertificationSection isAsked />);
  expect(screen.queryByRole('form')).toBeNull();
});

test('is submitted with its images, and the state follows', async () => {
  takeProofs();
  answer('/upms/userAuth/certification', () => {
    changePerson({ authStatus: 0 });
    answer('/upms/userAuth/get/42', () => enveloped(record));
    return enveloped(null);
  });
  const { user } = await openAs({}, <CertificationSection isAsked />);
  await user.type(screen.getByRole('textbox', { name: '真实姓名' }), '张三');
  await user.type(screen.getByRole('textbox', { name: '身份证号' }), '11010519491231002x');
  choose(png('a.png'), png('b.png'));
  await waitFor(() => expect(screen.getAllByText('已上传')).toHaveLength(2));
  await user.click(screen.getByRole('checkbox', { name: /单独同意/ }));
  await user.click(screen.getByRole('button', { name: '提交认证' }));
  expect(await screen.findByText('待审核')).toBeTruthy();
  expect(await screen.findByText('3301**********1234')).toBeTruthy();
  expect(screen.queryByRole('form')).toBeNull();
  expect(formSentTo('/upms/userAuth/certification')).toEqual({
    realName: '张三',
    idCard: '11010519491231002x',
    corpName: '某勘查院',
    proofs: 'p1；p2',
    isAgreed: '是',
  });
});

test('marks what is missing in place and sends nothing', async () => {
  const { user } = await openAs({}, <CertificationSection isAsked />);
  await user.type(screen.getByRole('textbox', { name: '身份证号' }), '110105194912310021');
  await user.click(screen.getByRole('button', { name: '提交认证' }));
  expect(screen.getByText('真实姓名不能为空')).toBeTruthy();
  expect(screen.getByText('身份证号的校验码不正确，请核对')).toBeTruthy();
  expect(screen.getByText('证明图片不能为空')).toBeTruthy();
  expect(screen.getByText('请阅读上面的说明并勾选同意')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: '真实姓名' }));
  expect(arrivedAt('/upms/userAuth/certification')).toHaveLength(0);
});

test('puts the server’s findings where they belong', async () => {
  takeProofs();
  answer('/upms/userAuth/certification', () => refused({ idCard: ['身份证号与姓名不一致'] }));
  const { user } = await openAs({}, <CertificationSection isAsked />);
  await user.type(screen.getByRole('textbox', { name: '真实姓名' }), '张三');
  await user.type(screen.getByRole('textbox', { name: '身份证号' }), '11010519491231002X');
  choose(png('a.png'));
  await screen.findByText('已上传');
  await user.click(screen.getByRole('checkbox', { name: /单独同意/ }));
  await user.click(screen.getByRole('button', { name: '提交认证' }));
  expect(await screen.findByText('身份证号与姓名不一致')).toBeTruthy();
  expect(screen.getByRole('textbox', { name: '身份证号' }).getAttribute('aria-invalid')).toBe('true');
  expect(fileNames()).toEqual(['查看 a.png']);
});

test('images: at most four, each checked, viewed, taken away; one on its way blocks the submission', async () => {
  takeProofs();
  const revoke = vi.spyOn(URL, 'revokeObjectURL');
  const { user } = await openAs({}, <CertificationSection isAsked />);
  choose(png('1.png'), new File(['%PDF'], 'x.pdf'), png('2.png'));
  expect(await screen.findByText(/x\.pdf：只能使用 JPG、PNG 或 WebP/)).toBeTruthy();
  await waitFor(() => expect(fileNames()).toEqual(['查看 1.png', '查看 2.png']));
  choose(png('3.png'), png('4.png'), png('5.png'));
  expect(await screen.findByText('最多 4 张，多出的没有添加')).toBeTruthy();
  await waitFor(() => expect(screen.getAllByText('已上传')).toHaveLength(4));
  expect(screen.getByRole('button', { name: '继续添加图片' })).toHaveProperty('disabled', true);

  await user.click(screen.getByRole('button', { name: '查看 1.png' }));
  const viewer = await screen.findByRole('dialog', { name: '1.png' });
  await user.click(within(viewer).getByRole('button', { name: '关闭' }));

  await user.click(screen.getByRole('button', { name: '移除 2.png' }));
  expect(fileNames()).toEqual(['查看 1.png', '查看 3.png', '查看 4.png']);
  expect(revoke).toHaveBeenCalledTimes(1);

  let release: () => void = () => {};
  answer('/upms/userAuth/proof', async () => {
    await new Promise<void>((resolve) => (release = resolve));
    return enveloped({ name: 'late' });
  });
  choose(png('late.png'));
  expect(await screen.findByRole('progressbar', { name: '正在上传 late.png' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '提交认证' }));
  expect(screen.getByText('图片还在上传，请等全部显示“已上传”后再提交')).toBeTruthy();
  await waitFor(() => expect(arrivedAt('/upms/userAuth/proof')).toHaveLength(5));
  release();
  await waitFor(() => expect(screen.getAllByText('已上传')).toHaveLength(4));
});

test('an image that the server refuses is taken away with its words', async () => {
  answer('/upms/userAuth/proof', () => ({
    status: 422,
    body: { code: 422, success: false, msg: '图片打不开', data: null },
  }));
  await openAs({}, <CertificationSection isAsked />);
  choose(png('bad.png'));
  expect(await screen.findByText('bad.png：图片打不开')).toBeTruthy();
  expect(fileNames()).toEqual([]);
});
