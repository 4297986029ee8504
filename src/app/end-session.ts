import { message } from '../ui/message.ts';
import { renewSiteKey } from '../ui/site-key.ts';
import { router } from './router.tsx';

const noticeDurationMs = 3000;

/**
 * What the visitor sees of a 401 (specification, section 4). The cookies are gone and the route is recorded by then; `text`
 * is the server's message.
 */
export function endSession(text: string): void {
  message.error(text || '登录已失效，请重新登录', { durationMs: noticeDurationMs });
  void router.navigate('/Login').then(renewSiteKey);
}
