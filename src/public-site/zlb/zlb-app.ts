import { useSyncExternalStore } from 'react';
import { createStore } from '../../ui/store.ts';

/** Name of the one-time ticket in the address that the government-service app 浙里办 opens. */
export const ticketKey = 'lkToken';
const markKey = 'zlbApp';
const start = '/zlbService';

/** The ticket that waits to be handed in; kept in this document alone, and in no address, cookie or storage. */
export const ticket = createStore<string | null>(null);

/** Whether this window was opened by the app: then all of its pages stand in the app's frame, and lead back. */
export function isInZlbApp(): boolean {
  try {
    return sessionStorage.getItem(markKey) === '1';
  } catch {
    // Storage is switched off: the pages of the app have its frame by their path.
    return false;
  }
}

function mark(isInApp: boolean): void {
  try {
    if (isInApp) sessionStorage.setItem(markKey, '1');
    else sessionStorage.removeItem(markKey);
  } catch {
    // As above
  }
}

/** Pages of the site that have their like in the app: whatever links there, the visitor stays among the three tabs. */
const likeInApp: Readonly<Record<string, string>> = {
  '/': `${start}/archives`,
  '/home': `${start}/archives`,
  '/archivesHoldings': `${start}/archives`,
  '/archivesHoldingsDetail': `${start}/archives/info`,
  '/UserCenter/ShoppingCart': `${start}/carts`,
};

/** Where a path leads in a window of the app; null: to itself. */
export const pathInApp = (pathname: string): string | null => (isInZlbApp() ? (likeInApp[pathname] ?? null) : null);

/** Where the app leads: its own pages, or the bare portal where an app drops what is behind the `#`. */
const isEntry = (path: string): boolean => isOwnPath(path) || path === '' || path === '/';
const isOwnPath = (path: string): boolean => /^(\/box)?\/zlbService(\/|$)/i.test(path);

/**
 * Takes the ticket out of a query; answers the query without it, and null where it has none. Away from where the app leads
 * it is thrown away unread: a link to any other page is not the app's.
 */
export function withoutTicket(path: string, search: string): string | null {
  const params = new URLSearchParams(search);
  const found = params.get(ticketKey);
  if (found === null) return null;
  params.delete(ticketKey);
  if (isEntry(path)) {
    if (found !== '') ticket.set(found);
    mark(true);
  }
  const rest = params.toString();
  return rest === '' ? '' : `?${rest}`;
}

/**
 * At the start of the document: the ticket, before or behind the `#`, goes out of address and history before anything is
 * asked for. A window that is opened at the portal's own start is the app's no longer.
 */
export function takeTicket(): void {
  // An app that adds to an address with a query of its own writes a second mark
  const [path = '', ...queries] = window.location.hash.slice(1).split('?');
  const query = queries.join('&');
  if (isOwnPath(path)) mark(true);
  else if (/^\/?(home|init)?$/.test(path)) mark(false);
  const ahead = withoutTicket(path, window.location.search);
  const behind = withoutTicket(path, query);
  if (ahead === null && behind === null) return;
  const search = ahead ?? window.location.search;
  const hash = `#${path === '' || path === '/' ? start : path}${behind ?? (query && `?${query}`)}`;
  window.history.replaceState(window.history.state, '', `${window.location.pathname}${search}${hash}`);
}

/** The ticket that waits; the component renders again when it changes. */
export const useTicket = (): string | null => useSyncExternalStore(ticket.subscribe, ticket.get);

/** The ticket is spent, or nobody wants it. */
export const forgetTicket = (): void => ticket.set(null);
