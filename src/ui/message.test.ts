import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeMessage, currentMessage, holdMessage, message } from './message.ts';

describe('message', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => {
    closeMessage();
    vi.useRealTimers();
  });

  it('closes the earlier message before it shows a new one', () => {
    const seen: (string | null)[] = [];
    const stop = currentMessage.subscribe(() => seen.push(currentMessage.get()?.text ?? null));
    message.info('一');
    message.error('二');
    stop();
    expect(seen).toEqual(['一', null, '二']);
  });

  it('stays 1000 ms by default', () => {
    message.success('退出成功');
    vi.advanceTimersByTime(999);
    expect(currentMessage.get()?.text).toBe('退出成功');
    vi.advanceTimersByTime(1);
    expect(currentMessage.get()).toBeNull();
  });

  it('stays as long as its caller says, and an earlier clock does not cut it short', () => {
    message.info('一');
    vi.advanceTimersByTime(900);
    message.warning('暂无文件', { durationMs: 3000 });
    vi.advanceTimersByTime(2999);
    expect(currentMessage.get()?.text).toBe('暂无文件');
    vi.advanceTimersByTime(1);
    expect(currentMessage.get()).toBeNull();
  });

  it('makes errors closable, and nothing else', () => {
    message.error('请求失败');
    expect(currentMessage.get()?.isClosable).toBe(true);
    message.success('好');
    expect(currentMessage.get()?.isClosable).toBe(false);
  });

  it('does not close while it is held', () => {
    message.error('请求失败');
    holdMessage(true);
    vi.advanceTimersByTime(10_000);
    expect(currentMessage.get()?.text).toBe('请求失败');
    holdMessage(false);
    vi.advanceTimersByTime(1000);
    expect(currentMessage.get()).toBeNull();
  });
});
