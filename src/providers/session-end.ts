import { currentRoute, rememberRoute } from './remembered-route.ts';
import { accessToken, clearSession } from './session-store.ts';

/** Which session a request left with. */
export interface SessionMark {
  token: string;
  ended: number;
}

let handler: (message: string) => void = () => {};
let ended = 0;

/**
 * Sets what happens after the server said that nobody is logged in (specification, section 4): cookies are already cleared
 * and the route is recorded, what remains is to say `message` and to go to /Login. Not called on /Login itself.
 */
export function setSessionEndHandler(next: (message: string) => void): void {
  handler = next;
}

export const sessionMark = (): SessionMark => ({ token: accessToken(), ended });

/** Ends the session that a refused request left with. Later refusals of requests from that same session change nothing. */
export function endSession(message: string, mark: SessionMark): void {
  if (mark.ended !== ended || mark.token !== accessToken()) return;
  ended += 1;
  clearSession();
  const route = currentRoute();
  if (/^\/Login(\?|$)/.test(route)) return;
  rememberRoute(route);
  handler(message);
}
