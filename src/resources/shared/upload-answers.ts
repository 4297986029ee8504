import { type AnswerOf, listOf, oneOf, optional, orNull, whole, words } from '../kit/answer.ts';

import { secrecyLevels } from './secrecy.ts';

/** Answers of the calls by which files come in. */

/** A file that is whole. */
export const keptFile = {
  id: whole,
  name: words,
  objectName: words,
  type: words,
  size: whole,
  /** Null while the bytes of a sample file have not been made. */
  sha256: orNull(words),
  pages: orNull(whole),
  use: words,
  secrecy: words,
};
export type KeptFile = AnswerOf<typeof keptFile>;

/** An upload in chunks. */
export const uploadState = {
  uploadId: words,
  name: words,
  total: whole,
  /** Bytes that are safe, from the first on: the next chunk may begin at any of them. */
  received: whole,
  /** Row of the finished file; null while bytes are missing. */
  objectId: orNull(whole),
};
export type UploadState = AnswerOf<typeof uploadState>;

/** How far an upload is; what names it only where it comes in chunks. `object` null: bytes are missing. */
export const uploadProgress = {
  received: whole,
  total: whole,
  object: orNull(keptFile),
  uploadId: optional(words),
  name: optional(words),
  objectId: optional(orNull(whole)),
};
export type UploadProgress = AnswerOf<typeof uploadProgress>;

/** What files are uploaded to: an item, and the entries of its list that a file may belong to. */
export const uploadTarget = {
  itemType: words,
  itemId: whole,
  title: words,
  number: words,
  secrecy: oneOf(secrecyLevels),
  entries: listOf({ id: whole, seq: whole, title: orNull(words) }),
};
export type UploadTarget = AnswerOf<typeof uploadTarget>;
