import type { Archive } from '../../src/resources/holdings/archives.ts';
import { dayInChina } from '../../src/resources/shared/china-days.ts';
import { isProtected } from '../../src/resources/shared/protection.ts';
import { conflict } from '../errors.ts';

type Held = Pick<Archive, 'archiveNo' | 'title' | 'protectedUntil' | 'receiptState' | 'receiptNo'>;

/** What is protected, or stands in a valid receipt, is not taken away to be recorded anew as it suits. @throws AppError 409 */
export function assertRemovable({ archiveNo, title, protectedUntil, receiptState, receiptNo }: Held): void {
  const name = `${archiveNo}《${title}》`;
  if (isProtected(protectedUntil, dayInChina()))
    throw conflict(`${name}在保护期内（至 ${protectedUntil}），不能删除：请先办理“提前公开”，公开后才能删除`);
  if (receiptState === '有效')
    throw conflict(`${name}由汇交凭证 ${receiptNo} 载明，不能删除：凭证确有错误的，请先将凭证“作废”`);
}
