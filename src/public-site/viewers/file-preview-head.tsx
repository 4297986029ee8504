import { Link } from 'react-router-dom';
import type { PreviewableOfItem } from '../../resources/shared/previewable.ts';
import { Icon } from '../../ui/icon.tsx';
import { Mark } from '../catalogue/mark.tsx';
import { downloadFiles } from './download-files.ts';
import { fileFacts } from './file-facts.ts';
import { itemAddress } from './item-address.ts';

/** What is open, what it belongs to, and the way back. */
export function FilePreviewHead({ file }: { file: PreviewableOfItem }) {
  return (
    <header className="file-preview__head">
      <Link className="file-preview__back" to={itemAddress(file)} title={`返回：${file.itemTitle}`}>
        <Icon name="arrowLeft" />
        <span>返回资料</span>
      </Link>
      <div className="file-preview__name">
        <h1>{file.name}</h1>
        <p>
          {[file.itemTitle, ...fileFacts(file)].join(' · ')}
          {file.secrecy === '公开' ? null : ' · '}
          {file.secrecy === '公开' ? null : <Mark label="密级" text={file.secrecy} tone="ochre" />}
        </p>
      </div>
      {file.uses.download.isAllowed ? (
        <button type="button" className="button" onClick={() => void downloadFiles([file.objectName])}>
          <Icon name="download" />
          下载
        </button>
      ) : null}
    </header>
  );
}
