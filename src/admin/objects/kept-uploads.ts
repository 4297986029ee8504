/** An upload that is not finished, as this browser remembers it. */
interface KeptUpload {
  uploadId: string;
  /** When it began or last went on; milliseconds since 1970. */
  at: number;
}
type KeptUploads = Readonly<Record<string, KeptUpload>>;

const storageKey = 'adminUploads';
/** The server forgets what nobody went on with for a day. */
const keptMs = 86_400_000;
const most = 50;

/** What tells a file of an item from every other: choosing it again gives the same text. */
export function uploadKey(
  userId: string,
  { name, size, lastModified }: Pick<File, 'name' | 'size' | 'lastModified'>,
  fields: Readonly<Record<string, string | number>>,
): string {
  const sorted = Object.entries(fields).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify([userId, name, size, lastModified, sorted]);
}

function isKept(value: unknown): value is KeptUpload {
  if (typeof value !== 'object' || value === null || !('uploadId' in value) || !('at' in value)) return false;
  const { uploadId, at } = value;
  return typeof uploadId === 'string' && /^[0-9a-f]{32}$/.test(uploadId) && typeof at === 'number';
}

function readAll(now: number): KeptUploads {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}');
    const entries = Object.entries(stored as Record<string, unknown>).filter((entry): entry is [string, KeptUpload] =>
      isKept(entry[1]),
    );
    return Object.fromEntries(entries.filter(([, { at }]) => at <= now && now - at < keptMs));
  } catch {
    return {};
  }
}

function writeAll(all: KeptUploads): void {
  const newest = Object.entries(all)
    .toSorted(([, one], [, other]) => other.at - one.at)
    .slice(0, most);
  try {
    if (newest.length > 0) localStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(newest)));
    else localStorage.removeItem(storageKey);
  } catch {
    // Without storage an upload goes on as long as its page is open
  }
}

/** Id of the unfinished upload of this key; null when there is none. */
export const keptUpload = (key: string, now = Date.now()): string | null => readAll(now)[key]?.uploadId ?? null;

export const keepUpload = (key: string, uploadId: string, now = Date.now()): void =>
  writeAll({ ...readAll(now), [key]: { uploadId, at: now } });

export function forgetUpload(key: string, now = Date.now()): void {
  const { [key]: _forgotten, ...others } = readAll(now);
  writeAll(others);
}
