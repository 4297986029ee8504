import { createHash } from 'node:crypto';
import type { LendableTypeName } from '../../src/resources/shared/lendable-types.ts';

export interface SampleObject {
  /** Null: of no item, a person's own. */
  itemType: LendableTypeName | null;
  itemId: number | null;
  /** Tells the files of an item apart. */
  key: string;
  title: string;
  /** Ending of the file's name, without the point. */
  extension: string;
}

/** What file systems do not take in a name. */
const forbidden = /[\\/:*?"<>|]/g;

/** The part of an object's row that every sample file has. Its name for the outside says nothing, and is the same at every load. */
export const sampleObject = ({ itemType, itemId, key, title, extension }: SampleObject) => ({
  name: `${title.replace(forbidden, '－')}.${extension}`,
  objectName: createHash('sha256').update(`sample ${itemType} ${itemId} ${key}`).digest('hex').slice(0, 32),
  itemType,
  itemId,
  part: 'original',
  isSample: true,
});
