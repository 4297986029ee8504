import type { ResolvedCall } from '../../src/resources/kit/calls-of.ts';
import { upload } from './picture.ts';
import type { Given } from './send.ts';

/** Input that lets a call through the right check and then changes nothing: no such row, no such field. */
export function harmless({ parsed }: ResolvedCall): Given {
  const values: Record<string, unknown> = { id: 999_999_999 };
  for (const name of [...parsed.pathParams, ...Object.values(parsed.query)]) values[name] ??= 'x'.repeat(150);
  if (parsed.encoding !== 'query') values['没有这个字段'] = '1';
  return parsed.encoding === 'multipart'
    ? { values, form: upload('no picture, no table', 'a.bin', 'application/octet-stream') }
    : { values };
}
