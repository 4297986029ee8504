/** A file that was on its way when the page went: chosen again it goes on where it stopped. */
export interface Unfinished {
  uploadId: string;
  /** Folder in the package and name; bytes; milliseconds since 1970. By these three it is known again. */
  path: string;
  size: number;
  modifiedAt: number;
}

type Known = Pick<Unfinished, 'path' | 'size' | 'modifiedAt'>;

/** As a file is known again. `folder`: '' at the top of the package. */
export const knownBy = (folder: string, { name, size, lastModified }: File): Known => ({
  path: folder === '' ? name : `${folder}/${name}`,
  size,
  modifiedAt: lastModified,
});
export const keyOf = ({ path, size, modifiedAt }: Known): string => `${path} ${size} ${modifiedAt}`;

const storageKey = (draft: string): string => `unfinished-uploads:${draft}`;

/** Remembers them in this window, also when it is loaded anew. */
export function rememberUnfinished(draft: string, files: readonly Unfinished[]): void {
  try {
    if (files.length === 0) sessionStorage.removeItem(storageKey(draft));
    else sessionStorage.setItem(storageKey(draft), JSON.stringify(files));
  } catch {
    // A full or forbidden storage remembers nothing: they are sent from the beginning
  }
}

export function readUnfinished(draft: string): readonly Unfinished[] {
  try {
    const read: unknown = JSON.parse(sessionStorage.getItem(storageKey(draft)) ?? '[]');
    return Array.isArray(read) ? read.filter(isUnfinished) : [];
  } catch {
    return [];
  }
}

function isUnfinished(value: unknown): value is Unfinished {
  const { uploadId, path, size, modifiedAt } = (value ?? {}) as Partial<Record<keyof Unfinished, unknown>>;
  return (
    typeof uploadId === 'string' &&
    typeof path === 'string' &&
    typeof size === 'number' &&
    typeof modifiedAt === 'number'
  );
}
