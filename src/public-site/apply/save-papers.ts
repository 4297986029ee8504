import { call } from '../../providers/call.ts';
import { saveBlob } from '../../providers/export-list.ts';
import type { GivenTo } from '../../resources/kit/call-types.ts';
import { cartEntries } from '../../resources/borrowing/cart-entries.ts';

/** 申请表, filled in as far as the form is right. */
export async function saveTemplate(values: GivenTo<typeof cartEntries.services.template>): Promise<void> {
  saveBlob(await call(cartEntries, 'template', values), '地质资料借阅申请表.docx');
}

/** 资料清单 of entries of the cart. */
export async function saveItemList(cartIds: string): Promise<void> {
  saveBlob(await call(cartEntries, 'fileList', { cartIds }), '资料清单.xlsx');
}
