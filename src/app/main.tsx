import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { setSessionEndHandler } from '../providers/http.ts';
import { setPortalPages } from '../providers/portal-pages.ts';
import '../ui/base.css';
import '../ui/controls.css';
import { restoreDisplayMode } from '../ui/display-mode.ts';
import { App } from './app.tsx';
import { disableContextMenu } from './context-menu.ts';
import { endSession } from './end-session.ts';
import { pathTable } from './path-table.ts';

restoreDisplayMode();
setSessionEndHandler(endSession);
setPortalPages(pathTable.filter(({ needs, redirectTo }) => needs !== 'admin' && redirectTo === null));
if (!import.meta.env.DEV) disableContextMenu();

const root = document.getElementById('root');
if (!root) throw new Error('index.html: #root is missing');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
