import type { ReactNode } from 'react';
import type { Secrecy } from '../../resources/shared/file-rights.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { FileChoiceBar, useFileChoice } from './file-choice.tsx';
import { fileFacts } from './file-facts.ts';
import { FilePictureViewer } from './file-picture-viewer.tsx';
import { FileRow } from './file-row.tsx';
import { type FileItem, useItemFiles } from './use-item-files.ts';
import { usePictureChoice } from './use-picture-choice.ts';
import './files.css';

export interface ItemFileListProps {
  item: FileItem;
  /** Of the item; shown for it as a whole when it has no file. */
  title: string;
  secrecy: Secrecy;
  /** Instead of the row without a file. */
  empty?: ReactNode;
}

/** Files of an item that has no list of its own: all that are kept, or the item as a whole when there are none. */
export function ItemFileList({ item, title, secrecy, empty }: ItemFileListProps) {
  const { data, error, refetch } = useItemFiles(item);
  const files = data ?? [];
  const pictures = usePictureChoice(files);
  const choice = useFileChoice(files);
  if (error) return <ErrorState error={error} title="文件没有加载出来" onRetry={() => void refetch()} />;
  if (!data) return <Loading rows={3} label="正在加载文件" />;
  const common = { item, isProtected: false, onPicture: pictures.open };
  return (
    <>
      <FileChoiceBar choice={choice} />
      {files.length === 0 && empty !== undefined ? (
        empty
      ) : (
        <ol className="files plain-list">
          {files.map((file, index) => (
            <FileRow
              key={file.objectName}
              {...common}
              seq={index + 1}
              title={file.name}
              facts={fileFacts(file)}
              secrecy={file.secrecy}
              file={file}
              choice={choice.of(file)}
            />
          ))}
          {files.length === 0 ? (
            <FileRow {...common} seq={null} title={title} facts={['暂无文件']} secrecy={secrecy} file={null} />
          ) : null}
        </ol>
      )}
      {pictures.place === null ? null : (
        <FilePictureViewer
          pictures={pictures.pictures}
          place={pictures.place}
          onStep={pictures.step}
          onClose={pictures.close}
        />
      )}
    </>
  );
}
