import { isNoFile, startDownload } from '../providers/start-download.ts';
import { sayNoFile } from '../ui/say-no-file.ts';
import { notify } from './notify.ts';

/** Downloads an attachment; says why not. */
export async function fetchAttachment(objectName: string): Promise<void> {
  try {
    await startDownload({ objectName });
  } catch (error) {
    if (isNoFile(error)) sayNoFile();
    else notify.error(error, '附件没有取到');
  }
}
