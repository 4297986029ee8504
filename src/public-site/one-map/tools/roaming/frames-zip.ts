import { Zip, ZipPassThrough } from 'fflate';

/** Bytes that are put into an archive at most. */
const maxBytes = 400 * 1024 * 1024;

export interface FramesZip {
  /** @throws Error with a Chinese sentence where the archive would become too large */
  add: (name: string, bytes: Uint8Array) => void;
  /** The whole archive with a last, small file, which always has room; nothing can be added any more. */
  end: (name: string, bytes: Uint8Array) => Blob;
}

/**
 * An archive that grows file by file. Pictures are packed already and stand in it as they are; what was added is handed to
 * the browser as a Blob, which may lie outside of the memory.
 */
export function framesZip(limit = maxBytes): FramesZip {
  const parts: Blob[] = [];
  let size = 0;
  let problem: Error | null = null;
  const zip = new Zip((error, chunk) => {
    if (error) problem = error;
    else parts.push(new Blob([Uint8Array.from(chunk)]));
  });
  const put = (name: string, bytes: Uint8Array): void => {
    const file = new ZipPassThrough(name);
    zip.add(file);
    file.push(bytes, true);
  };
  return {
    add: (name, bytes) => {
      if (size + bytes.length > limit) throw new Error('画面总共太大，请减少张数，或缩小浏览器窗口后重试');
      size += bytes.length;
      put(name, bytes);
    },
    end: (name, bytes) => {
      put(name, bytes);
      zip.end();
      if (problem) throw problem;
      return new Blob(parts, { type: 'application/zip' });
    },
  };
}
