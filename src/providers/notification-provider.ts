import type { NotificationProvider } from '@refinedev/core';

/** What draws notices is loaded when the first one is due; those after it keep their order. */
const faces = () => import('./show-notice.ts');

/** Refine's notices. */
export const notificationProvider: NotificationProvider = {
  open: (params) => void faces().then(({ showNotice }) => showNotice(params)),
  close: (key) => void faces().then(({ closeNotice }) => closeNotice(key)),
};
