import { invalid } from '../errors.ts';
import type { Guard } from '../resources/rules.ts';

/** Every file of an archive is called something, though not everybody is told how. */
export const archiveFileGuard: Guard = (_transaction, { after }) => {
  const title = after?.['title'];
  if (after !== null && (typeof title !== 'string' || title.trim() === '')) throw invalid({ title: ['题名不能为空'] });
  return Promise.resolve();
};
