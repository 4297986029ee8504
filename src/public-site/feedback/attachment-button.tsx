import type { AnsweredFile } from '../../resources/shared/order-answers.ts';
import { Icon } from '../../ui/icon.tsx';
import { downloadFiles } from '../viewers/download-files.ts';

/** Downloads what the visitor handed in. */
export function AttachmentButton({ file }: { file: AnsweredFile }) {
  return (
    <button
      type="button"
      className="button button--quiet feedback-file"
      onClick={() => void downloadFiles([file.objectName])}
    >
      <Icon name="download" /> <span className="visually-hidden">下载附件：</span>
      {file.name}
    </button>
  );
}
