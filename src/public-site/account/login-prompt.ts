import type { NavigateFunction } from 'react-router-dom';
import { rememberRoute } from '../../providers/session.ts';
import { confirm } from '../../ui/confirm.ts';

/**
 * The alert a guest gets on an action that needs a login (specification, section 6): its button records `route` (path and
 * query inside the portal) and goes to the login page, from where the visitor comes back.
 */
export async function askToLogin(navigate: NavigateFunction, route: string): Promise<void> {
  const isAgreed = await confirm({ title: '提示', text: '您还未登录，请先登录！', confirmLabel: '去登录' });
  if (!isAgreed) return;
  rememberRoute(route);
  await navigate('/Login');
}
