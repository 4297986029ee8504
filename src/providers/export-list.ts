import { callNamed } from '../resources/kit/calls-of.ts';
import type { Resource } from '../resources/kit/define-resource.ts';
import type { ListQuery } from '../resources/kit/list-query.ts';
import { writeListQuery } from '../resources/kit/list-query.ts';
import { send } from './http.ts';
import { conditionsOf } from './fetch-rows.ts';
import { partSecrets } from './secret-conditions.ts';

export type ExportFormat = 'csv' | 'xlsx';

/** Downloads every row that meets the conditions of the list, in its order. */
export async function exportList(resource: Resource, query: Partial<ListQuery>, format: ExportFormat): Promise<void> {
  const { sort } = query;
  const listQuery = writeListQuery(resource, { ...conditionsOf(query), ...(sort ? { sort } : {}) });
  const parted = partSecrets(resource, listQuery);
  const { data, headers } = await send<Blob>(callNamed(resource, 'export'), {
    ...parted,
    query: [['format', format], ...parted.query],
  });
  saveBlob(data, fileNameOf(headers) ?? `${resource.label}.${format}`);
}

/** File name of a Content-Disposition header (RFC 6266), null when it has none. */
export function fileNameOf(headers: Headers): string | null {
  const header = headers.get('Content-Disposition') ?? '';
  const extended = /filename\*=UTF-8''([^;]+)/i.exec(header)?.[1];
  if (extended) {
    try {
      return decodeURIComponent(extended);
    } catch {
      // A wrongly written name is no reason to lose the download.
    }
  }
  return /filename="([^"]+)"/i.exec(header)?.[1] ?? null;
}

/** Hands a file to the browser's download. The token travels in a header, so a plain link cannot fetch it. */
export function saveBlob(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  // Revoking in the same task would cancel the download in some browsers.
  setTimeout(() => URL.revokeObjectURL(address));
}
