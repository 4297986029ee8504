import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { setSessionEndHandler } from '../providers/http.ts';
import '../ui/base.css';
import '../ui/controls.css';
import { restoreDisplayMode } from '../ui/display-mode.ts';
import { App } from './app.tsx';
import { disableContextMenu } from './context-menu.ts';
import { endSession } from './end-session.ts';

restoreDisplayMode();
setSessionEndHandler(endSession);
if (!import.meta.env.DEV) disableContextMenu();

const root = document.getElementById('root');
if (!root) throw new Error('index.html: #root is missing');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
