import { screen, waitFor } from '@testing-library/react';
import { useLocation, useNavigate } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { enveloped, type Reply } from '../../../tests/helpers/local-server.ts';
import { signIn, takeRememberedRoute } from '../../providers/session.ts';
import type { Act } from './acts.ts';
import { mayAct } from './may-act.ts';
import { answer, open, refused, user as userInfo, withServer } from './testing/open-page.tsx';

withServer();

const acts: readonly Act[] = ['preview', 'rate', 'apply', 'report', 'favourite'];
const outcome = vi.fn<(isAllowed: boolean) => void>();

function Sample({ act }: { act: Act }) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const onClick = () => void mayAct(act, { navigate, route: pathname + search }).then(outcome);
  return (
    <button type="button" onClick={onClick}>
      去做
    </button>
  );
}

async function attempt(act: Act) {
  outcome.mockClear();
  const page = open('/detail?id=7', <Sample act={act} />);
  await page.user.click(screen.getByRole('button', { name: '去做' }));
  return page;
}

/** Logs somebody in; validateToken then answers `validity`. */
async function being(person: object, validity: Reply = enveloped(null)): Promise<void> {
  answer({
    '/upms/user/info': () => enveloped({ ...userInfo, ...person }),
    '/upms/common/validateToken': () => validity,
  });
  await signIn({ username: 'zhang_san', password: 'x' });
}

const dialog = () => screen.findByRole('alertdialog');

describe('a guest', () => {
  it.each(acts)('cannot %s: is asked to log in, and comes back', async (act) => {
    const { user } = await attempt(act);
    expect((await dialog()).textContent).toContain('提示');
    expect(screen.getByText('您还未登录，请先登录！')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '去登录' }));
    expect(await screen.findByText('到达 /Login')).toBeTruthy();
    expect(takeRememberedRoute()).toBe('/detail?id=7');
    expect(outcome).toHaveBeenCalledExactlyOnceWith(false);
  });

  it('is not followed by the question to the page he goes to instead', async () => {
    await attempt('favourite');
    await dialog();
    window.dispatchEvent(new HashChangeEvent('hashchange'));
    await waitFor(() => expect(outcome).toHaveBeenCalledExactlyOnceWith(false));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('stays where he is when he does not want to', async () => {
    const { user, router } = await attempt('favourite');
    await dialog();
    await user.click(screen.getByRole('button', { name: '取消' }));
    await waitFor(() => expect(outcome).toHaveBeenCalledWith(false));
    expect(router.state.location.pathname).toBe('/detail');
    expect(takeRememberedRoute()).toBeNull();
  });
});

describe('a dead token', () => {
  const dead: Reply = { body: { code: 200, success: false, msg: '登录已失效，请重新登录', data: null } };

  it.each(acts)('stops %s without a word', async (act) => {
    await being({ type: 0 }, dead);
    const { router } = await attempt(act);
    await waitFor(() => expect(outcome).toHaveBeenCalledWith(false));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(screen.queryByText(/登录已失效/)).toBeNull();
    expect(router.state.location.pathname).toBe('/detail');
  });
});

describe('a user', () => {
  it.each(acts)('of the private network may %s', async (act) => {
    await being({ type: 0, authStatus: -1 });
    await attempt(act);
    await waitFor(() => expect(outcome).toHaveBeenCalledWith(true));
  });

  it.each(acts)('of the internet who is verified may %s', async (act) => {
    await being({ type: 1, authStatus: 1 });
    await attempt(act);
    await waitFor(() => expect(outcome).toHaveBeenCalledWith(true));
  });

  it.each(['preview', 'favourite'] as const)('who is not verified may %s', async (act) => {
    await being({ type: 1, authStatus: -1 });
    await attempt(act);
    await waitFor(() => expect(outcome).toHaveBeenCalledWith(true));
  });

  const unfinished = '您还未完成实名认证，请先完成实名认证！';
  const forApplying = '您还未完成实名认证。根据《地质资料保密协议》的要求，申请资料前请先完成实名认证！';
  it.each([
    ['rate', -1, unfinished, '去认证'],
    ['report', 2, unfinished, '去认证'],
    ['apply', -1, forApplying, '去认证'],
    ['apply', 0, `${forApplying}您提交的认证正在审核，通过后即可办理。`, '查看认证'],
  ] as const)('who is not verified cannot %s (authStatus %d)', async (act, authStatus, text, button) => {
    await being({ type: 1, authStatus });
    const { user } = await attempt(act);
    expect((await dialog()).textContent).toContain('认证要求');
    expect(screen.getByText(text)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: button }));
    expect(await screen.findByText('到达 /UserCenter/UserAccount?needAuth=0')).toBeTruthy();
    expect(outcome).toHaveBeenCalledExactlyOnceWith(false);
  });

  it('who was verified meanwhile need not log in again', async () => {
    await being({ type: 1, authStatus: 0 });
    answer({ '/upms/user/info': () => enveloped({ ...userInfo, authStatus: 1 }) });
    await attempt('apply');
    await waitFor(() => expect(outcome).toHaveBeenCalledWith(true));
  });

  it('is told when the server cannot be asked', async () => {
    await being({ type: 1, authStatus: 1 }, refused(503, '系统繁忙，请稍后再试'));
    await attempt('rate');
    expect(await screen.findByText('系统繁忙，请稍后再试')).toBeTruthy();
    expect(outcome).toHaveBeenCalledWith(false);
  });
});
