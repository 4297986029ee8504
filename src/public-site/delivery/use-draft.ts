import { useState } from 'react';
import type { OwnDeliveryWhole, SavedDelivery } from '../../resources/shared/delivery-answers.ts';
import { deliveryDraft } from './draft-values.ts';
import { useSavedDraft } from './use-saved-draft.ts';

/** A delivery under work, with what is wrong in it and what the stages before it have brought. */
export function useDraft(delivery: OwnDeliveryWhole) {
  const [{ faults, earlierFiles, deliverBy, isDeliveredLate }, setAnswer] =
    useState<Omit<SavedDelivery, 'id' | 'version'>>(delivery);
  const draft = useSavedDraft(deliveryDraft, delivery, setAnswer);
  return { ...draft, faults, earlierFiles, deliverBy, isDeliveredLate };
}
export type Draft = ReturnType<typeof useDraft>;
