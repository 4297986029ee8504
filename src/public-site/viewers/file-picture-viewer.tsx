import type { Previewable } from '../../resources/shared/previewable.ts';
import { ImageViewer } from '../../ui/image-viewer.tsx';
import { useFilePicture } from './use-file-picture.ts';

export interface FilePictureViewerProps {
  pictures: readonly Previewable[];
  place: number;
  onStep: (by: number) => void;
  onClose: () => void;
}

/** Pictures of an item over the page, one at a time, as the server marked them for this visitor. */
export function FilePictureViewer({ pictures, place, onStep, onClose }: FilePictureViewerProps) {
  const picture = pictures[place];
  const { src, error, retry } = useFilePicture(picture?.eleFileUrl ?? picture?.fileUrl ?? null);
  if (!picture) return null;
  return (
    <ImageViewer
      src={src}
      alt={picture.name}
      onClose={onClose}
      problem={error && !src ? { text: error.message, onRetry: retry } : null}
      {...(pictures.length > 1 ? { series: { place, count: pictures.length, onStep } } : {})}
    />
  );
}
