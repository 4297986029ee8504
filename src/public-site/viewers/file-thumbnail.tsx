import { useRef } from 'react';
import { Icon } from '../../ui/icon.tsx';
import type { Previewable } from '../../resources/shared/previewable.ts';
import { useFilePicture } from './use-file-picture.ts';
import { useNear } from './use-near.ts';

/** A small picture of a file, fetched when it comes near the window; an icon where there is none. */
export function FileThumbnail({ file }: { file: Previewable | null }) {
  const box = useRef<HTMLSpanElement>(null);
  const isNear = useNear(box);
  const { src } = useFilePicture(isNear ? (file?.eleThumFileUrl ?? null) : null);
  return (
    <span ref={box} className="file__picture" aria-hidden>
      {src ? <img src={src} alt="" /> : <Icon name={file?.viewer === 'pdf' || !file?.viewer ? 'file' : 'image'} />}
    </span>
  );
}
