import { useState } from 'react';
import type { OwnDeliveryWhole } from '../../resources/shared/delivery-answers.ts';
import { deliveryDraft } from './draft-values.ts';
import { useSavedDraft } from './use-saved-draft.ts';

/** A delivery under work, with what is wrong in it and what the stages before it have brought. */
export function useDraft(delivery: OwnDeliveryWhole) {
  const [{ faults, earlierFiles }, setAnswer] = useState<Pick<OwnDeliveryWhole, 'faults' | 'earlierFiles'>>(delivery);
  const draft = useSavedDraft(deliveryDraft, delivery, setAnswer);
  return { ...draft, faults, earlierFiles };
}
export type Draft = ReturnType<typeof useDraft>;
