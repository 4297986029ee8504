import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect } from '@playwright/test';
import { openPortalApi } from './open-portal-api.ts';
import { portalUrl } from './watch-page.ts';

/** Makes an internet user, as the registration page does. */
export async function registerUser(
  request: APIRequestContext,
  user: { username: string; mobile: string; password: string },
): Promise<void> {
  const api = await openPortalApi(request);
  const post = (path: string, form: Record<string, string>) =>
    request.post(portalUrl() + path, { form, headers: { 'Idempotency-Key': randomUUID() } });
  await post('/upms/common/sendSms', { mobile: user.mobile, purpose: 'register' });
  const code = await api.codeSentTo(user.mobile, '注册验证码');
  const made = await post('/upms/user/regist', { ...user, code });
  expect(made.ok(), await made.text()).toBe(true);
}
