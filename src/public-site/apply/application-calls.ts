import { callResource } from '../../providers/call-resource.ts';
import { saveBlob } from '../../providers/export-list.ts';
import { cartEntries } from '../../resources/cart-entries.ts';
import { orders } from '../../resources/orders.ts';
import type { ApplicationValues } from './application-takes.ts';

interface Submitted {
  id: number;
  orderNo: string;
  /** How many keeping units deal with it. */
  subOrders: number;
}

/** Optional fields that were left empty are not sent. */
const told = (values: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));

/** Makes one order of entries of the cart. Throws ApiError with what is wrong under the names of the fields. */
export const submitApplication = (cartIds: string, values: ApplicationValues): Promise<Submitted> =>
  callResource<Submitted>(orders, 'submit', { values: { ...told(values), cartIds } });

/** 申请表, filled in as far as the form is right. */
export async function saveTemplate(cartIds: string, values: Partial<ApplicationValues>): Promise<void> {
  const blob = await callResource<Blob>(cartEntries, 'template', { values: { ...told(values), cartIds } });
  saveBlob(blob, '地质资料借阅申请表.docx');
}

/** 资料清单 of entries of the cart. */
export async function saveItemList(cartIds: string): Promise<void> {
  saveBlob(await callResource<Blob>(cartEntries, 'fileList', { values: { cartIds } }), '资料清单.xlsx');
}
