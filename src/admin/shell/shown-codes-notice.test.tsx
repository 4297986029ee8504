import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { clearSession, getSession } from '../../providers/session.ts';
import { storeSession } from '../../providers/session-store.ts';
import { ShownCodesNotice } from './shown-codes-notice.tsx';

afterEach(() => {
  cleanup();
  clearSession();
});

test.each([true, false])('codes shown in the outbox: %j, and the shell says so', (areCodesShown) => {
  storeSession({ ...getSession(), accessToken: 't', isLogin: true, userId: '1', areCodesShown });
  render(<ShownCodesNotice />);
  expect(screen.queryAllByText(/发件箱正在显示验证码/).length).toBe(areCodesShown ? 1 : 0);
});
