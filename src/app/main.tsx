import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { setSessionEndHandler } from '../providers/http.ts';
import { setPortalPages } from '../providers/portal-pages.ts';
import { siteInfoQuery } from '../providers/site.ts';
import '../ui/base.css';
import '../ui/controls.css';
import { restoreDisplayMode } from '../ui/display-mode.ts';
import { App } from './app.tsx';
import { disableContextMenu } from './context-menu.ts';
import { endSession } from './end-session.ts';
import { pathTable } from './path-table.ts';
import { queryClient } from './query-client.ts';

restoreDisplayMode();
setSessionEndHandler(endSession);
setPortalPages(pathTable.filter(({ needs, redirectTo }) => needs !== 'admin' && redirectTo === null));
if (!import.meta.env.DEV) disableContextMenu();

const place = document.getElementById('root');
if (!place) throw new Error('index.html: #root is missing');
const root = createRoot(place);

/** What the first picture shows is hardly ever later than the code; whatever is waits for nobody any longer than this. */
const timeoutMs = 250;

/**
 * Shows the portal, with the page at once where it is there in time: a frame that is drawn empty and then again costs a
 * slow telephone half a second. @param page the code of the page at the present address, on its way
 */
export async function showPortal(page: Promise<unknown>): Promise<void> {
  const site = queryClient.prefetchQuery(siteInfoQuery);
  const late = new Promise((resolve) => setTimeout(resolve, timeoutMs));
  await Promise.race([Promise.allSettled([site, page]), late]);
  root.render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
