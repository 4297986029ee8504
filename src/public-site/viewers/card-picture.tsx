import { type ReactNode, useRef } from 'react';
import { useFilePicture } from './use-file-picture.ts';
import { type FileItem, useItemFiles } from './use-item-files.ts';
import { useNear } from './use-near.ts';
import './card-picture.css';

export interface CardPictureProps {
  item: FileItem;
  /** Of the item. */
  title: string;
  /** What stands there until the picture has come, and where there is none for this visitor. */
  children: ReactNode;
}

/** The small picture of an item on its card, asked for when the card has come near the window; nothing waits for it. */
export function CardPicture({ children, ...rest }: CardPictureProps) {
  const box = useRef<HTMLDivElement>(null);
  const isNear = useNear(box);
  return (
    <div ref={box} className="card-picture">
      {isNear ? <NearPicture {...rest}>{children}</NearPicture> : children}
    </div>
  );
}

function NearPicture({ item, title, children }: CardPictureProps) {
  const file = useItemFiles(item).data?.find(({ eleThumFileUrl }) => eleThumFileUrl !== null);
  const { src } = useFilePicture(file?.eleThumFileUrl ?? null);
  return src === null ? children : <img src={src} alt={`${title}缩略图`} />;
}
