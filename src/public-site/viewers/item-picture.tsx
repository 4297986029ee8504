import { useRef } from 'react';
import { Link } from 'react-router-dom';
import type { Previewable } from '../../resources/shared/previewable.ts';
import { filePageLink } from '../../resources/shared/search-links.ts';
import { useFilePicture } from './use-file-picture.ts';
import { type FileItem, useItemFiles } from './use-item-files.ts';
import { useNear } from './use-near.ts';
import './item-picture.css';

export interface ItemPictureProps {
  item: FileItem;
  /** Of the item. */
  title: string;
}

/**
 * What a map looks like: the small picture of its first file that has one, as this visitor may see it. Its place is held
 * from the beginning; where no file has a picture, it says why.
 */
export function ItemPicture({ item, title }: ItemPictureProps) {
  const box = useRef<HTMLElement>(null);
  const isNear = useNear(box);
  const { data, error } = useItemFiles(item);
  const file = data?.find(({ eleThumFileUrl }) => eleThumFileUrl !== null) ?? null;
  const picture = useFilePicture(isNear ? (file?.eleThumFileUrl ?? null) : null);
  return (
    <section className="detail__section" aria-labelledby="detail-picture">
      <h2 id="detail-picture">图面</h2>
      <figure ref={box} className="item-picture" data-empty={data !== undefined && file === null}>
        {picture.src && file ? (
          <Shown file={file} src={picture.src} title={title} />
        ) : picture.error ? (
          <p className="item-picture__none" role="alert">
            图片加载失败。
            <button type="button" className="link-button" onClick={picture.retry}>
              重试
            </button>
          </p>
        ) : (
          <p className="item-picture__none">{error ? '图面没有加载出来' : reasonOf(data)}</p>
        )}
      </figure>
    </section>
  );
}

/** Why there is no picture, or that it is on its way. */
function reasonOf(files: readonly Previewable[] | undefined): string {
  if (!files || files.some(({ eleThumFileUrl }) => eleThumFileUrl !== null)) return '正在加载图面';
  const closed = files.find(({ uses }) => !uses.preview.isAllowed);
  return closed ? `图面不在此显示：${closed.uses.preview.text}` : '暂无可浏览的图面';
}

function Shown({ file, src, title }: { file: Previewable; src: string; title: string }) {
  const image = <img src={src} alt={`${title}缩略图`} />;
  const isOpen = file.viewer !== null && file.uses.preview.isAllowed;
  return (
    <>
      {isOpen ? (
        <Link to={filePageLink(file.objectName)} title="放大浏览">
          {image}
        </Link>
      ) : (
        image
      )}
      <figcaption>{isOpen ? '点图可放大浏览' : file.name}</figcaption>
    </>
  );
}
