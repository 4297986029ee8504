import { type ArchiveFile, archiveFiles } from '../../resources/holdings/archive-files.ts';
import type { Secrecy } from '../../resources/shared/file-rights.ts';
import type { Previewable } from '../../resources/shared/previewable.ts';
import { fileFacts } from '../viewers/file-facts.ts';

/** A row of an archive's list of files: an entry without a file, or a file. */
export interface ArchiveFileRow {
  key: string;
  /** Number of the entry within its category; null on further files of the same entry. */
  seq: number | null;
  title: string;
  facts: string[];
  secrecy: Secrecy;
  file: Previewable | null;
}

const categories = archiveFiles.fields.category.options as readonly ArchiveFile['category'][];
/** Files of the archive that no entry of its list names. */
const unlisted = '目录外文件';

/** Entries by category, in the order of the categories' declaration, each with its files; then files without an entry. */
export function archiveFileRows(
  entries: readonly ArchiveFile[],
  files: readonly Previewable[],
): [category: string, rows: ArchiveFileRow[]][] {
  const known = new Set(entries.map(({ id }) => id));
  const groups: [string, ArchiveFileRow[]][] = categories.map((category) => [
    category,
    entries.filter((entry) => entry.category === category).flatMap((entry) => rowsOf(entry, files)),
  ]);
  const others = files.filter(({ archiveFile }) => archiveFile === null || !known.has(archiveFile));
  groups.push([unlisted, others.map((file, index) => rowOf(file, index + 1, file.name, []))]);
  return groups.filter(([, rows]) => rows.length > 0);
}

function rowsOf(entry: ArchiveFile, files: readonly Previewable[]): ArchiveFileRow[] {
  const { id, seq, category, folder, scale, quantity, unit, format, secrecy } = entry;
  // Empty where secrecy withholds it
  const title = entry.title || '（涉密文件，题名不公开）';
  const place = folder && folder !== category ? [`文件夹 ${folder}`] : [];
  const facts = [...place, ...(scale ? [scale] : []), `${quantity} ${unit}`];
  const own = files.filter(({ archiveFile }) => archiveFile === id);
  if (own.length === 0) {
    return [{ key: `entry ${id}`, seq, title, facts: [...facts, ...(format ? [format] : [])], secrecy, file: null }];
  }
  return own.map((file, index) =>
    rowOf(file, index === 0 ? seq : null, own.length === 1 ? title : file.name, index === 0 ? facts : []),
  );
}

const rowOf = (file: Previewable, seq: number | null, title: string, facts: readonly string[]): ArchiveFileRow => ({
  key: file.objectName,
  seq,
  title,
  facts: [...facts, ...fileFacts(file)],
  secrecy: file.secrecy,
  file,
});
