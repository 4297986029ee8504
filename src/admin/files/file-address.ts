import { files } from '../../resources/system/files.ts';
import { fillAddress } from '../../resources/kit/call.ts';
import { callNamed } from '../../resources/kit/calls-of.ts';

/** Where the bytes of a stored file are read: an address stays as it is, an object name goes through the open call. */
export function fileAddress(value: string): string {
  return value.startsWith('/') ? value : fillAddress(callNamed(files, 'open').parsed, { objectName: value });
}
