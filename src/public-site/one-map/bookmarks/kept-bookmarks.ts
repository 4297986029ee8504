import { readMapState } from '../../../map/state/map-state.ts';
import { bookmarkPicture, bookmarkTextLimits } from '../../../resources/shared/bookmark-limits.ts';

/** A view of the map that was kept. */
export interface Bookmark {
  id: number;
  name: string;
  /** What an address says of the map; empty: as it is at the start. */
  state: string;
  /** A data address; null: none was made. */
  picture: string | null;
}

/** What of the storage could not be read goes beside what could. */
export interface ReadBookmarks {
  rows: readonly Bookmark[];
  /** A Chinese sentence; null: nothing. */
  problem: string | null;
}

const damaged = '本机保存的书签已损坏，没有打开';

export const writeBookmarks = (rows: readonly Bookmark[]): string =>
  JSON.stringify({ version: 1, rows: rows.map(({ name, state, picture }) => ({ name, state, picture })) });

/** Bookmarks out of the browser's storage; nothing of it is trusted. @param text null: none were kept */
export function readBookmarks(text: string | null): ReadBookmarks {
  if (text === null) return { rows: [], problem: null };
  const list = listIn(text);
  if (!list) return { rows: [], problem: damaged };
  const read = list.slice(0, bookmarkTextLimits.count).map((each, at) => bookmarkIn(each, at + 1));
  const rows = read.filter((each) => each !== null);
  const lost = list.length - rows.length;
  return { rows, problem: lost > 0 ? `本机保存的书签中有 ${lost} 个已损坏，没有打开` : null };
}

function listIn(text: string): readonly unknown[] | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && 'rows' in value && Array.isArray(value.rows)
      ? (value.rows as unknown[])
      : null;
  } catch {
    return null;
  }
}

const wholePicture = new RegExp(`^(?:${bookmarkPicture.source})$`);

function bookmarkIn(value: unknown, id: number): Bookmark | null {
  if (typeof value !== 'object' || value === null) return null;
  const { name, state, picture } = value as Readonly<Record<string, unknown>>;
  if (typeof name !== 'string' || name === '' || name.length > bookmarkTextLimits.name) return null;
  if (typeof state !== 'string' || state.length > bookmarkTextLimits.state) return null;
  if (readMapState(new URLSearchParams(state)).problems.length > 0) return null;
  const isPicture =
    typeof picture === 'string' && picture.length <= bookmarkTextLimits.picture && wholePicture.test(picture);
  return { id, name, state, picture: isPicture ? picture : null };
}
