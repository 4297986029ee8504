import { invalid } from '../errors.ts';
import type { Guard } from '../resources/rules.ts';

/** A mobile number of the mainland, however its digits are set apart. */
const mobile = /(?<!\d)(?:86)?1[3-9]\d{9}(?!\d)/;

const decoded = (text: string): string =>
  text
    .replace(/\\u([0-9a-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/%([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/[\s+()-]/g, '');

/**
 * What carries the codes is told each person's own number, and no other one: or whoever sets the gateway would read the
 * codes of everybody.
 */
export const gatewayGuard: Guard = (_transaction, { after }) => {
  const text = (field: string): string => {
    const value = after?.[field];
    return typeof value === 'string' ? value : '';
  };
  const problems: Record<string, string[]> = {};
  if (text('smsUrl') !== '' && text('smsBody').split('{{mobile}}').length !== 2)
    problems['smsBody'] = ['须恰好含有一处 {{mobile}}：短信只发给收件人本人'];
  for (const field of ['smsUrl', 'smsBody', 'smsSignature'])
    if (mobile.test(decoded(text(field)))) problems[field] = ['不能写入手机号：短信只发给收件人本人'];
  if (Object.keys(problems).length > 0) throw invalid(problems);
  return Promise.resolve();
};
