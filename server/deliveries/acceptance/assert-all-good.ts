import { conflict } from '../../errors.ts';
import type { FileRow } from '../read-files.ts';
import type { PresentFile } from './move-files.ts';

/** @throws AppError 409 unless every file was found good, and is there */
export function assertAllGood(files: readonly FileRow[]): asserts files is readonly PresentFile[] {
  const count = (verdict: FileRow['verdict']): number => files.filter((file) => file.verdict === verdict).length;
  const [waiting, refused] = [count('waiting'), count('refused')];
  if (waiting > 0) throw conflict(`还有 ${waiting} 个文件未审，逐件验收完才能办结`);
  if (refused > 0) throw conflict(`有 ${refused} 个文件不合格，请退回补正`);
  const gone = files.filter(({ object, state }) => object === null || state === 'quarantined').length;
  if (gone > 0) throw conflict(`有 ${gone} 个文件已不在或已损坏，请退回补正`);
}
