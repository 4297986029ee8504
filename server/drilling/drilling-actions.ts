import { drillingImports } from '../../src/resources/delivery/drilling-imports.ts';
import { revealSecret } from '../resources/reveal-secret.ts';
import { serverActions } from '../resources/server-actions.ts';

/** Actions on drilling imports, by call id. */
export const drillingActions = serverActions(drillingImports, {
  reveal: async (transaction, { id, values: { reason } }) => {
    const { lockForReview } = await import('./drilling-reviewers.ts');
    const { importNo, contactMobile } = await lockForReview(transaction, id);
    const secret = { resource: drillingImports, id, field: 'contactMobile', sealed: contactMobile };
    return revealSecret(transaction, { ...secret, action: '查看完整电话', about: { importNo }, reason });
  },
});
