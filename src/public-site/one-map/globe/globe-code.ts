/** A file of the built site. */
export interface CodeFile {
  /** Below the folder of the page. */
  path: string;
  /** Of the file itself, before it is compressed for the way. */
  bytes: number;
}

/** Reads what tools/code-files.ts writes into the build: `path bytes`, parted by commas; none where nothing was built. */
export const readCodeFiles = (text: string): CodeFile[] =>
  text.split(',').flatMap((entry) => {
    const [path = '', bytes] = entry.split(' ');
    return bytes === undefined ? [] : [{ path, bytes: Number(bytes) }];
  });

interface Fetching {
  signal: AbortSignal;
  /** Told how much of all files has arrived, from 0 to 1. */
  onShare: (share: number) => void;
}

/**
 * Fetches files into the browser's own store, out of which they are imported. What arrives is counted when it is unpacked,
 * as the sizes are; how long the packed files are does not matter.
 * @throws Error with a Chinese sentence; what the signal says when it was cancelled
 */
export async function fetchCode(files: readonly CodeFile[], { signal, onShare }: Fetching): Promise<void> {
  const whole = files.reduce((sum, { bytes }) => sum + bytes, 0);
  let arrived = 0;
  const count = (bytes: number): void => {
    arrived += bytes;
    onShare(Math.min(1, arrived / whole));
  };
  await Promise.all(files.map(({ path }) => fetchFile(path, signal, count)));
}

async function fetchFile(path: string, signal: AbortSignal, onBytes: (bytes: number) => void): Promise<void> {
  const response = await arriving(fetch(`./${path}`, { signal }), signal);
  if (response.status === 404) throw new Error('门户可能刚刚更新过，请刷新页面');
  if (!response.ok) throw new Error(`服务器答复 ${response.status}`);
  const reader = response.body?.getReader();
  if (!reader) return;
  for (;;) {
    const { done, value } = await arriving(reader.read(), signal);
    if (done) return;
    onBytes(value.byteLength);
  }
}

const arriving = <Part>(part: Promise<Part>, signal: AbortSignal): Promise<Part> =>
  part.catch((error: unknown) => {
    throw signal.aborted ? error : new Error('网络中断，没有取完', { cause: error });
  });
