import type { Erasure } from './accounts/cancel-account.ts';
import { eraseKeys } from './api/erase-keys.ts';
import { eraseReservations } from './activities/reserve.ts';
import { eraseAppointments } from './appointments/cancel.ts';
import { eraseCart } from './cart/cart-entries.ts';
import { eraseFavourites } from './favourites/erase-favourites.ts';
import { eraseLayerFavourites } from './favourites/layer-favourites.ts';
import { eraseAttachments } from './files/erase-attachments.ts';
import { eraseJobs } from './jobs/sweep-jobs.ts';
import { eraseLoans, loanBlock } from './loans/erase-loans.ts';
import { eraseOpinions } from './opinions/erase-opinions.ts';
import { blockOpenOrders, eraseOrders } from './orders/erase-orders.ts';
import { eraseVisits } from './visits/erase-visits.ts';
import { eraseCopies } from './watermark/erase-copies.ts';

/** Whatever keeps an account from being cancelled, and whatever goes with it: attachments after all that they were handed in with. */
export const erasure: Erasure = {
  blocks: [
    loanBlock,
    blockOpenOrders,
    async (...values) => (await import('./deliveries/erase-deliveries.ts')).blockOpenDeliveries(...values),
    async (...values) => (await import('./drilling/erase-drilling.ts')).blockOpenDrilling(...values),
  ],
  steps: [
    eraseReservations,
    eraseCopies,
    eraseFavourites,
    eraseLayerFavourites,
    async (transaction, user) => (await import('./maps/map-bookmarks.ts')).eraseBookmarks(transaction, user),
    eraseKeys,
    eraseOpinions,
    eraseAppointments,
    eraseLoans,
    eraseOrders,
    eraseCart,
    async (...values) => (await import('./deliveries/erase-deliveries.ts')).eraseDeliveries(...values),
    async (...values) => (await import('./drilling/erase-drilling.ts')).eraseDrilling(...values),
    eraseAttachments,
    eraseJobs,
    eraseVisits,
  ],
};
