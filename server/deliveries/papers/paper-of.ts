import type { OwnDeliveryWhole } from '../../../src/resources/shared/delivery-answers.ts';

/** What papers tell of a delivery. */
export type PaperOf = Pick<
  OwnDeliveryWhole,
  'deliveryNo' | 'projectName' | 'isWithoutResults' | 'projectKind' | 'materialType' | 'stageNo' | 'values' | 'files'
>;
