import { lazy, Suspense, useState } from 'react';
import type { Previewable } from '../../resources/shared/previewable.ts';
import type { PictureSeries } from '../../ui/image-viewer.tsx';
import { useFilePicture } from '../viewers/use-file-picture.ts';
import { photoShape } from './photo-shape.ts';

const ImageViewer = lazy(() => import('../../ui/image-viewer.tsx').then((it) => ({ default: it.ImageViewer })));

export interface CorePhotoLargeProps {
  file: Previewable;
  /** What it shows: 第 2 箱 … */
  of: string;
  /** The boxes beside it. */
  series: PictureSeries;
}

/** The photograph of a box as the server marked it for this visitor; it opens over the page, to enlarge and turn. */
export function CorePhotoLarge({ file, of, series }: CorePhotoLargeProps) {
  const [isViewing, setViewing] = useState(false);
  const { src, error, retry } = useFilePicture(file.eleFileUrl);
  const problem = error && !src ? { text: error.message, onRetry: retry } : null;
  const alt = `岩心照片，${of}`;
  return (
    <>
      {problem ? (
        <p className="core-box__none" role="alert">
          照片没有加载出来：{problem.text}。
          <button type="button" className="link-button" onClick={retry}>
            重试
          </button>
        </p>
      ) : (
        <button
          type="button"
          className="core-dialog__picture"
          style={photoShape(file)}
          data-autofocus
          aria-haspopup="dialog"
          title="放大、旋转"
          onClick={() => setViewing(true)}
        >
          {src ? <img src={src} alt={alt} /> : <span role="status">正在加载照片…</span>}
        </button>
      )}
      {isViewing ? (
        <Suspense>
          <ImageViewer {...{ src, alt, series, problem }} onClose={() => setViewing(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
