import { lazy, Suspense, useState } from 'react';
import { constants } from '../../ui/constants.ts';

const ImageViewer = lazy(() => import('../../ui/image-viewer.tsx').then((it) => ({ default: it.ImageViewer })));

export interface GroupQrProps {
  name: string;
  /** Address of the QR image; null until an administrator uploads one. */
  image: string | null;
}

/** One support group: its QR image, which opens in the viewer, or its name alone while there is no image. */
export function GroupQr({ name, image }: GroupQrProps) {
  const [isOpen, setOpen] = useState(false);
  if (!image) return <p className="group-qr group-qr--text">{name}</p>;
  const alt = `${name}二维码`;
  return (
    <figure className="group-qr">
      <button type="button" className="group-qr__image" onClick={() => setOpen(true)} aria-label={`放大${alt}`}>
        <img src={image} alt={alt} width="96" height="96" loading="lazy" />
      </button>
      <figcaption>{name}</figcaption>
      {isOpen ? (
        <Suspense fallback={null}>
          <ImageViewer src={image} alt={alt} layer={constants.imageViewer.footerLayer} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </figure>
  );
}
