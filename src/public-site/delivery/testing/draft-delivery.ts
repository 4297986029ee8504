import type { OwnDeliveryWhole } from '../../../resources/shared/delivery-answers.ts';
import { deliveryFields } from '../../../resources/shared/delivery-fields.ts';

/** A draft as the server answers it, of which only the project is known. */
export const draftDelivery = (changed: Partial<OwnDeliveryWhole> = {}): OwnDeliveryWhole => ({
  id: 7,
  deliveryNo: 'HJ-20261128-0001',
  projectKind: '矿产勘查',
  projectName: '某矿区详查',
  isWithoutResults: false,
  state: 'draft',
  round: 0,
  fileCount: 0,
  fileSize: 0,
  createdAt: '2026-11-28T01:00:00.000Z',
  submittedAt: null,
  dueOn: null,
  isOverdue: false,
  receiptNo: null,
  isSample: false,
  version: 3,
  values: Object.fromEntries(Object.keys(deliveryFields).map((name) => [name, null])) as OwnDeliveryWhole['values'],
  contactMobile: null,
  files: [],
  events: [],
  faults: [],
  receipt: null,
  archive: null,
  mayEdit: true,
  mayWithdraw: false,
  ...changed,
});
