import { call } from '../../providers/call.ts';
import { files, type UploadedPicture } from '../../resources/system/files.ts';

/**
 * Uploads a picture to the file store. Throws ApiError with the server's words when its content is no picture or it is
 * too large.
 * @param purpose one of the declared purposes; the server's default when left out
 */
export function uploadFile(file: File, purpose?: string): Promise<UploadedPicture> {
  const form = new FormData();
  if (purpose) form.append('purpose', purpose);
  form.append('file', file);
  return call(files, 'upload', form);
}
