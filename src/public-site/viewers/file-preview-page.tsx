import { lazy, type ReactNode, Suspense } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { ApiError } from '../../providers/http.ts';
import { useSession } from '../../providers/session.ts';
import type { PreviewableOfItem } from '../../resources/shared/previewable.ts';
import { Empty } from '../../ui/empty.tsx';
import { Loading } from '../../ui/loading.tsx';
import { useWindowBelow } from '../../ui/use-window-below.ts';
import { useRowTitle } from '../../providers/use-row-title.ts';
import { FilePreviewHead } from './file-preview-head.tsx';
import { FileRefused, NoSuchFile } from './file-preview-states.tsx';
import { itemAddress } from './item-address.ts';
import { SheetReader } from './sheet-reader.tsx';
import { useNamedFile } from './use-named-file.ts';
import { usePagePlace } from './use-page-place.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import '../../ui/controls.css';
import '../../ui/states.css';
import './file-preview.css';

const PdfReader = lazy(() => import('./pdf/pdf-reader.tsx').then((it) => ({ default: it.PdfReader })));
const FilePictureViewer = lazy(() =>
  import('./file-picture-viewer.tsx').then((it) => ({ default: it.FilePictureViewer })),
);

/** The name of an object, wherever in the query key it stands: other systems also link by a whole address. */
const objectNameIn = (path: string | null): string | null => /[0-9a-f]{32}/.exec(path ?? '')?.[0] ?? null;

/**
 * 文件浏览: one file in the whole window, with the viewer of its kind. A map sheet has an address of its own this way, as a
 * report has, and its viewer the whole window; pictures open over the pages that list them, and here too.
 */
export function FilePreviewPage() {
  const [params] = useSearchParams();
  const objectName = objectNameIn(params.get('path'));
  const { isLogin } = useSession();
  const { data, error, refetch } = useNamedFile(objectName);
  const frame = useWindowBelow();
  const isMissing = objectName === null || (error instanceof ApiError && error.status === 404);
  return (
    <div className="file-preview" ref={frame}>
      {isMissing ? (
        <NoSuchFile isGuest={!isLogin} />
      ) : error ? (
        <ErrorState error={error} title="文件没有打开" onRetry={() => void refetch()} />
      ) : data ? (
        <NamedFile key={data.objectName} file={data} />
      ) : (
        <Loading rows={10} label="正在打开文件" />
      )}
    </div>
  );
}

function NamedFile({ file }: { file: PreviewableOfItem }) {
  useRowTitle(file.name);
  return (
    <>
      <FilePreviewHead file={file} />
      <div className="file-preview__body">
        {file.uses.preview.isAllowed ? (
          <Suspense fallback={<Loading rows={10} label="正在打开文件" />}>
            <ViewerOf file={file} />
          </Suspense>
        ) : (
          <FileRefused file={file} />
        )}
      </div>
    </>
  );
}

function ViewerOf({ file }: { file: PreviewableOfItem }): ReactNode {
  const { start, onPage } = usePagePlace();
  const address = file.eleFileUrl ?? file.fileUrl;
  const navigate = useNavigate();
  if (file.viewer === 'tiles' && file.tiles) return <SheetReader file={file} pyramid={file.tiles} />;
  if (address === null || file.viewer === null) {
    return (
      <Empty text="这种格式不能在网页里浏览">
        <p>{file.format} 文件须下载后用专业软件打开；没有下载权限时，请回到资料页申请。</p>
        <Link className="button button--primary" to={itemAddress(file)}>
          返回资料
        </Link>
      </Empty>
    );
  }
  if (file.viewer === 'pdf') return <PdfReader key={address} {...{ address, start, onPage }} />;
  return (
    <FilePictureViewer
      pictures={[file]}
      place={0}
      onStep={() => {}}
      onClose={() => void navigate(itemAddress(file), { replace: true })}
    />
  );
}
