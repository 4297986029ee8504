import { useRef } from 'react';
import type { Previewable } from '../../resources/shared/previewable.ts';
import { Icon } from '../../ui/icon.tsx';
import { useFilePicture } from '../viewers/use-file-picture.ts';
import { useNear } from '../viewers/use-near.ts';
import { photoShape } from './photo-shape.ts';

export interface CorePhotoThumbnailProps {
  file: Previewable;
  /** What it shows: 第 2 箱 … */
  of: string;
  onOpen: () => void;
}

/** The photograph of a box in the list, small; it opens large. */
export function CorePhotoThumbnail({ file, of, onOpen }: CorePhotoThumbnailProps) {
  const frame = useRef<HTMLButtonElement>(null);
  const isNear = useNear(frame);
  const { src } = useFilePicture(isNear ? file.eleThumFileUrl : null);
  return (
    <button
      ref={frame}
      type="button"
      className="core-box__picture"
      style={photoShape(file)}
      aria-label={`放大岩心照片，${of}`}
      onClick={onOpen}
    >
      {src ? <img src={src} alt="" /> : <Icon name="image" />}
      <span className="core-box__enlarge">
        <Icon name="zoomIn" />
        放大
      </span>
    </button>
  );
}
