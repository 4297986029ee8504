import { request } from '../../providers/http.ts';

/** A page of another realm (a test's) has a `Blob` of its own, so the shape decides. */
const isBlob = (data: unknown): data is Blob => typeof data === 'object' && data !== null && 'arrayBuffer' in data;

/** Bytes at an address of a file, asked with this visitor's token. Throws ApiError with the server's words. */
export async function fetchFile(address: string, signal?: AbortSignal): Promise<Blob> {
  const { data } = await request<unknown>(address, { method: 'GET', signal: signal ?? null }, false);
  if (isBlob(data)) return data;
  throw new Error('文件读取失败，请稍后重试');
}
