import { createHash } from 'node:crypto';

/** A file of models, whichever of its forms is asked for: `a.m3d.json` and `a.m3d.tile` are both of `a.m3d`. */
const fileIn = (path: string): string => path.replace(/(\.m3d)\.(?:json|tile)$/i, '$1');

const plain = (path: string): string => decodeURIComponent(path).normalize();

/**
 * Stands for a file in a few letters, however its address is encoded.
 * @param path below the layer's models, encoded
 */
export const markOf = (path: string): string =>
  createHash('sha256')
    .update(plain(fileIn(path)))
    .digest('base64url')
    .slice(0, 12);

/** The same of a file that is named from where another one lies. @param from path of that one */
export const markFrom = (uri: string, from: string): string =>
  markOf(new URL(uri, `http://models/${from}`).pathname.slice(1));
