/**
 * As `fetch` with `redirect: 'error'`, and tells the share of the body that has left, 0 to 1: browsers tell that only of an
 * XMLHttpRequest.
 */
export function fetchWithProgress(
  address: string,
  { method = 'POST', headers, body, signal }: RequestInit,
  onUpload: (share: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    xhr.open(method, address);
    for (const [name, value] of new Headers(headers)) xhr.setRequestHeader(name, value);
    xhr.responseType = 'arraybuffer';
    xhr.upload.addEventListener('progress', ({ loaded, total }) => onUpload(total > 0 ? loaded / total : 0));
    xhr.addEventListener('error', () => reject(new TypeError('The request got no answer')));
    xhr.addEventListener('abort', () => reject(signal?.reason as Error));
    xhr.addEventListener('load', () => {
      if (xhr.responseURL !== new URL(address, location.href).href) reject(new TypeError('The request was redirected'));
      else resolve(responseOf(xhr));
    });
    const stop = (): void => xhr.abort();
    signal?.addEventListener('abort', stop);
    xhr.addEventListener('loadend', () => signal?.removeEventListener('abort', stop));
    if (signal?.aborted) reject(signal.reason as Error);
    else xhr.send(body as XMLHttpRequestBodyInit);
  });
}

function responseOf(xhr: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const line of xhr.getAllResponseHeaders().trim().split(/\r?\n/)) {
    const end = line.indexOf(':');
    if (end > 0) headers.append(line.slice(0, end).trim(), line.slice(end + 1).trim());
  }
  const hasBody = ![204, 205, 304].includes(xhr.status);
  return new Response(hasBody ? (xhr.response as ArrayBuffer) : null, { status: xhr.status, headers });
}
