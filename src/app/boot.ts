import { canonicalPath, findPath } from './find-path.ts';
import { loadPage } from './load-page.ts';
import { takeTicket } from '../public-site/zlb/zlb-app.ts';

/**
 * The first script. It asks for the page at the present address while the frame is still on its way; who must log in
 * first is not made to wait for a page he may not see.
 */
takeTicket();
const address = window.location.hash.slice(1).split('?', 1)[0] || '/';
const { page, needs } = findPath(canonicalPath(address) ?? address);
const isLoggedIn = /(^|; )isLogin=1(;|$)/.test(document.cookie);
const isAsked = page && 'load' in page && (needs === 'none' || isLoggedIn);
// Failure is told by the page itself, which asks again
const loading = isAsked ? loadPage(page).catch(() => undefined) : Promise.resolve();

void import('./main.tsx').then(({ showPortal }) => showPortal(loading));
