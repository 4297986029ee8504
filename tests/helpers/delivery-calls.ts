import type { Member } from './members.ts';
import { callNamed } from './send.ts';

/** A portal by its address. */
interface Portal {
  address: string;
}

/** Asks calls of a resource by their names, as one person. @returns the data; rejects with the portal's words */
export function callsAs({ address }: Portal, { token }: Pick<Member, 'token'>, resource: string) {
  return async <T>(name: string, values: Record<string, unknown>): Promise<T> => {
    const { verb, path, encoding } = callNamed(`${resource}.${name}`).parsed;
    const text = () => new URLSearchParams(values as Record<string, string>).toString();
    const isRead = verb === 'GET';
    const isForm = encoding === 'form';
    const type = isForm ? 'application/x-www-form-urlencoded' : 'application/json';
    const answer = await fetch(address + path + (isRead ? `?${text()}` : ''), {
      method: verb,
      headers: { accessToken: token, ...(isRead ? {} : { 'content-type': type }) },
      body: isRead ? null : isForm ? text() : JSON.stringify(values),
    });
    const { success, msg, data } = (await answer.json()) as { success: boolean; msg: string; data: T };
    if (!success) throw new Error(`${name}: ${msg}`);
    return data;
  };
}

interface Uploaded {
  object: { objectName: string } | null;
  received: number;
}

/** Sends a file for a delivery, or a chunk of one. `fields`: those of the chunk. */
export async function sendForDelivery(
  { address }: Portal,
  { token }: Pick<Member, 'token'>,
  { name, bytes, fields = {} }: { name: string; bytes: BlobPart; fields?: Readonly<Record<string, string>> },
): Promise<Uploaded> {
  const form = new FormData();
  for (const [field, value] of Object.entries({ use: '汇交文件', ...fields })) form.append(field, value);
  form.append('file', new Blob([bytes]), name);
  const answer = await fetch(`${address}/api/ugGeoAttached/uploadProduct`, {
    method: 'POST',
    headers: { accessToken: token },
    body: form,
  });
  const { msg, data } = (await answer.json()) as { msg: string; data: Uploaded | null };
  if (!data) throw new Error(msg);
  return data;
}
