import Cookies from 'js-cookie';
import { createStore } from '../../ui/store.ts';
import { constants } from '../../ui/constants.ts';

const cookie = 'sidebarStatus';

/** Whether the sidebar is open; the cookie of the specification keeps it as 1 or 0. Open until someone closes it. */
export const sidebarOpen = createStore<boolean>(Cookies.get(cookie) !== '0');

export function setSidebarOpen(isOpen: boolean): void {
  Cookies.set(cookie, isOpen ? '1' : '0', { expires: constants.cookieLifetimeDays, sameSite: 'lax', path: '/' });
  sidebarOpen.set(isOpen);
}
