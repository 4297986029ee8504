import { expect, type Page } from '@playwright/test';
import type { LoginAnswer, UserInfo } from '../../src/resources/shared/account-answers.ts';

/** Collects what a page must never do: console errors, uncaught errors, failed or outside requests. */
export function watchPage(page: Page, origin: string): { faults: string[]; expectClean(): void } {
  const faults: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => faults.push(`uncaught: ${error.message}`));
  page.on('response', (response) => {
    if (response.status() >= 400) faults.push(`${response.status()} ${response.url()}`);
  });
  page.on('request', (request) => {
    const { protocol, origin: from } = new URL(request.url());
    if (/^https?:$/.test(protocol) && from !== origin) faults.push(`outside request ${request.url()}`);
  });
  return { faults, expectClean: () => expect(faults).toEqual([]) };
}

/** Address of the portal that this worker has for itself. */
export const portalUrl = (): string =>
  (process.env['PORTAL_URLS'] ?? '').split(' ')[Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)] ?? '';

/** What the browser of somebody who has logged in holds, by what the server says of him. */
function stateOfBrowser(origin: string, accessToken: string, person: UserInfo) {
  const { id, username, nickname, mobile, avatar, type, authStatus, corpName, email, idCard, roles, ...rest } = person;
  const known = { authStatus, mobile, avatar, corpName, email, idCard };
  const { rights, pages, unreadNotices, hasTotp, restriction, areCodesShown } = rest;
  const cookies = {
    ...known,
    accessToken,
    isLogin: 1,
    userId: id,
    userName: username,
    nickName: nickname,
    userType: type,
    roles: JSON.stringify(roles.map(({ name }) => name)),
  };
  const { hostname } = new URL(origin);
  const place = { domain: hostname, path: '/', httpOnly: false, secure: false, sameSite: 'Lax' as const };
  const expires = Date.now() / 1000 + 7 * 24 * 3600;
  const facts = { owner: String(id), rights, pages, unreadNotices, hasTotp, restriction, areCodesShown };
  return {
    cookies: Object.entries(cookies).flatMap(([name, value]) =>
      value === null ? [] : [{ name, value: encodeURIComponent(value), expires, ...place }],
    ),
    origins: [{ origin, localStorage: [{ name: 'sessionFacts', value: JSON.stringify(facts) }] }],
  };
}

/**
 * Has a browser logged in, by calls: it holds afterwards what the login page leaves there, and nothing else. The page stays
 * where it is. The login page itself is what `accounts.spec.ts` walks through.
 */
export async function logIn(page: Page, username: string, password: string, origin = portalUrl()): Promise<void> {
  const { request } = page;
  const login = await request.post(`${origin}/upms/login`, { form: { username, password, offset: '200' } });
  expect(login.ok(), await login.text()).toBe(true);
  const { accessToken } = ((await login.json()) as { data: LoginAnswer }).data;
  const info = await request.get(`${origin}/upms/user/info`, { headers: { accessToken } });
  expect(info.ok(), await info.text()).toBe(true);
  const { data } = (await info.json()) as { data: UserInfo };
  await page.context().setStorageState(stateOfBrowser(origin, accessToken, data));
}
