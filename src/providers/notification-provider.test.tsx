import '@ant-design/v5-patch-for-react-19';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { ConfigProvider, notification } from 'antd';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { notificationProvider } from './notification-provider.ts';

const { open, close } = notificationProvider;
const shown = () =>
  [...document.querySelectorAll('.ant-notification-notice-message')].map((notice) => notice.textContent);

// jsdom never ends a transition, and a notice stays until its own has ended.
ConfigProvider.config({
  holderRender: (notices) => <ConfigProvider theme={{ token: { motion: false } }}>{notices}</ConfigProvider>,
});

afterEach(async () => {
  act(() => notification.destroy());
  await waitFor(() => {
    if (shown().length > 0) throw new Error('a notice is left');
  });
});

describe('notices', () => {
  test('a new message closes the earlier one; an error says what went wrong', async () => {
    act(() => open({ key: 'a', type: 'success', message: '已新增坐标系', description: '成功' }));
    expect(await screen.findByText('已新增坐标系')).toBeTruthy();
    act(() => open({ key: 'b', type: 'error', message: '修改失败', description: '名称重复' }));
    await waitFor(() => expect(shown()).toEqual(['修改失败：名称重复']));
    expect(document.querySelector('.ant-notification-notice-close')).not.toBeNull();
  });

  test('a countdown can be taken back, survives messages, and ends by itself', async () => {
    const cancelMutation = vi.fn<() => void>();
    const countdown = (seconds: number) =>
      open({
        key: '5-coords',
        type: 'progress',
        message: `${seconds} 秒后删除`,
        undoableTimeout: seconds,
        cancelMutation,
      });
    act(() => countdown(5));
    await screen.findByText('5 秒后删除');
    act(() => open({ key: 'other', type: 'success', message: '已保存' }));
    await waitFor(() => expect(shown()).toEqual(expect.arrayContaining(['5 秒后删除', '已保存'])));
    act(() => countdown(4));
    fireEvent.click(await screen.findByRole('button', { name: /撤\s*销/ }));
    expect(cancelMutation).toHaveBeenCalledOnce();
    await waitFor(() => expect(shown()).not.toContain('4 秒后删除'));
    act(() => countdown(3));
    await screen.findByText('3 秒后删除');
    act(() => countdown(0));
    await waitFor(() => expect(shown()).not.toContain('3 秒后删除'));
    act(() => countdown(2));
    await screen.findByText('2 秒后删除');
    act(() => close('5-coords'));
    await waitFor(() => expect(shown()).not.toContain('2 秒后删除'));
  });
});
