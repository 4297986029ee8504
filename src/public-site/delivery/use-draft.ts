import { useState } from 'react';
import type { DeliveryFault, OwnDeliveryWhole } from '../../resources/shared/delivery-answers.ts';
import { deliveryDraft } from './draft-values.ts';
import { useSavedDraft } from './use-saved-draft.ts';

/** A delivery under work, with what is wrong in it. */
export function useDraft(delivery: OwnDeliveryWhole) {
  const [faults, setFaults] = useState<readonly DeliveryFault[]>(delivery.faults);
  const draft = useSavedDraft(deliveryDraft, delivery, (answer) => setFaults(answer.faults));
  return { ...draft, faults };
}
export type Draft = ReturnType<typeof useDraft>;
