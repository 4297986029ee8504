import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../providers/http.ts';
import { text, yesNo } from '../../../resources/kit/field.ts';
import { open, withServer } from '../testing/open-page.tsx';
import { CheckField } from './check-field.tsx';
import { FormFrame } from './form-frame.tsx';
import { PasswordField } from './password-field.tsx';
import { TextField } from './text-field.tsx';
import { type FormOptions, useDeclaredForm } from './use-declared-form.ts';

withServer();

const fields = {
  name: text({ label: '名称', required: true, max: 5 }),
  unit: text({ label: '单位', max: 5 }),
  secret: text({ label: '口令', required: true, max: 20 }),
  isAgreed: yesNo({ label: '协议', required: true }),
};
type Send = FormOptions<typeof fields>['send'];

function Sample({ send }: { send: Send }) {
  const form = useDeclaredForm(fields, {
    send,
    crossChecks: ({ name, secret }) => (name && secret.includes(name) ? { secret: '口令不能包含名称' } : {}),
  });
  return (
    <FormFrame form={form} submitLabel="提交" busyLabel="正在提交…">
      <TextField field={form.field('name')} autoComplete="off" hint="五个字以内" />
      <TextField field={form.field('unit')} autoComplete="organization" />
      <PasswordField field={form.field('secret')} autoComplete="new-password" />
      <CheckField field={form.field('isAgreed')}>同意</CheckField>
      <a href="#/elsewhere">别处</a>
    </FormFrame>
  );
}

const show = (send: Send) => open('/form', <Sample send={send} />).user;
const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const submit = () => screen.getByRole('button', { name: '提交' });
const descriptionOf = (element: HTMLElement): string =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join('');

describe('a form that is wrong', () => {
  it('is not sent: marks each field, goes to the first, and tells all of it at once', async () => {
    const send = vi.fn<Send>();
    const user = show(send);
    await user.type(input('单位（选填）'), '六个字的单位');
    await user.click(submit());
    expect(send).not.toHaveBeenCalled();
    const name = input('名称');
    expect(name.getAttribute('aria-invalid')).toBe('true');
    expect(descriptionOf(name)).toBe('名称不能为空');
    expect(descriptionOf(input('单位（选填）'))).toBe('单位不能超过 5 个字');
    expect(document.activeElement).toBe(name);
    expect(screen.getByRole('alert').textContent).toBe(
      '有 3 处需要修改：名称不能为空；单位不能超过 5 个字；口令不能为空',
    );
    expect(input('单位（选填）').value).toBe('六个字的单位');
  });

  it('takes a mark away as soon as the field is right, and puts the hint back', async () => {
    const user = show(vi.fn<Send>());
    await user.click(submit());
    await user.type(input('名称'), '甲');
    expect(input('名称').getAttribute('aria-invalid')).toBe('false');
    expect(descriptionOf(input('名称'))).toBe('五个字以内');
  });

  it('judges a field when it is left, unless it is empty or a button was pressed', async () => {
    const user = show(vi.fn<Send>());
    await user.click(input('名称'));
    await user.tab();
    expect(input('名称').getAttribute('aria-invalid')).toBe('false');
    await user.type(input('单位（选填）'), '六个字的单位');
    await user.click(screen.getByRole('link', { name: '别处' }));
    expect(input('单位（选填）').getAttribute('aria-invalid')).toBe('false');
    await user.click(input('单位（选填）'));
    await user.tab();
    expect(input('单位（选填）').getAttribute('aria-invalid')).toBe('true');
  });

  it('checks fields against each other, again when either changes', async () => {
    const user = show(vi.fn<Send>());
    await user.type(input('名称'), '甲乙');
    await user.type(input('口令'), '我的甲乙');
    await user.click(submit());
    expect(descriptionOf(input('口令'))).toBe('口令不能包含名称');
    await user.type(input('名称'), '丙');
    expect(input('口令').getAttribute('aria-invalid')).toBe('false');
  });
});

describe('a form that is right', () => {
  async function filled(send: Send) {
    const user = show(send);
    await user.type(input('名称'), '甲');
    await user.type(input('口令'), '乙');
    await user.click(input('同意'));
    return user;
  }

  it('is sent once, however often the button is pressed', async () => {
    let finish = (): void => {};
    const send = vi.fn<Send>(() => new Promise((resolve) => (finish = resolve)));
    const user = await filled(send);
    await user.dblClick(submit());
    const button = screen.getByRole('button', { name: '正在提交…' });
    await user.click(button);
    await user.type(input('名称'), '{Enter}');
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(send.mock.calls).toEqual([[{ name: '甲', unit: '', secret: '乙', isAgreed: true }]]);
    finish();
    await user.click(await screen.findByRole('button', { name: '提交' }));
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('shows what the server says about a field there, until the field is changed', async () => {
    const refusal = new ApiError('输入有误', { status: 422, fieldErrors: { name: ['名称已被使用'] } });
    const user = await filled(vi.fn<Send>(() => Promise.reject(refusal)));
    await user.click(submit());
    await waitFor(() => expect(descriptionOf(input('名称'))).toBe('名称已被使用'));
    await waitFor(() => expect(document.activeElement).toBe(input('名称')));
    expect(screen.queryByText('输入有误')).toBeNull();
    await user.type(input('口令'), '丙');
    expect(input('名称').getAttribute('aria-invalid')).toBe('true');
    await user.type(input('名称'), '丁');
    expect(input('名称').getAttribute('aria-invalid')).toBe('false');
    expect(input('口令').value).toBe('乙丙');
  });

  it.each([
    [new ApiError('请求太多，请 5 分钟后再试', { status: 429 }), '请求太多，请 5 分钟后再试'],
    [
      new ApiError('输入有误', { status: 422, fieldErrors: { other: ['没有名为 other 的字段'] } }),
      '没有名为 other 的字段',
    ],
    [new TypeError('x is undefined'), '请求失败，请稍后重试'],
  ])('says the rest above the fields: %s', async (error, words) => {
    const user = await filled(vi.fn<Send>(() => Promise.reject(error)));
    await user.click(submit());
    expect(await within(screen.getByRole('alert')).findByText(words)).toBeTruthy();
  });
});

describe('a password field', () => {
  it('is hidden until its button shows it', async () => {
    const user = show(vi.fn<Send>());
    expect(input('口令').type).toBe('password');
    await user.click(screen.getByRole('button', { name: '显示口令' }));
    expect(input('口令').type).toBe('text');
    await user.click(screen.getByRole('button', { name: '隐藏口令' }));
    expect(input('口令').type).toBe('password');
  });

  it('can be pasted into', async () => {
    const user = show(vi.fn<Send>());
    await user.click(input('口令'));
    await user.paste('从密码管理器来');
    expect(input('口令').value).toBe('从密码管理器来');
  });

  it('says that the caps lock is on, and only while it is', async () => {
    const user = show(vi.fn<Send>());
    await user.click(input('口令'));
    await user.keyboard('{CapsLock}a');
    expect(descriptionOf(input('口令'))).toBe('大写锁定已打开');
    await user.keyboard('{CapsLock}a');
    expect(descriptionOf(input('口令'))).toBe('');
  });
});
