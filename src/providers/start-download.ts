import { objects } from '../resources/holdings/objects.ts';
import { noFileText } from '../resources/shared/file-rights.ts';
import { ApiError } from './api-error.ts';
import { call } from './call.ts';

/** One file, several as one zip, or the files of one's own order as one zip. */
export type DownloadTarget = { objectName: string } | { objectNames: readonly string[] } | { mainOrderId: number };

/** There are no bytes of what was to be downloaded: no failure, and said as such. */
export const isNoFile = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 404 && error.message === noFileText;

/**
 * Starts a download that the browser itself takes, however large: by a ticket for this one download, so that the login
 * never stands in an address. Throws ApiError with the server's reason when the reader may not have it.
 */
export async function startDownload(target: DownloadTarget): Promise<void> {
  const values = 'objectNames' in target ? { objectNames: target.objectNames.join(',') } : target;
  openDownload((await call(objects, 'ticket', values)).address);
}

/** Hands an address that carries its own right to the browser. */
export function openDownload(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.rel = 'noopener';
  document.body.append(link);
  link.click();
  link.remove();
}
