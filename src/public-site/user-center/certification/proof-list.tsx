import { useState } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { ImageViewer } from '../../../ui/image-viewer.tsx';
import type { Proof } from './use-proofs.ts';
import './proof-list.css';

export interface ProofListProps {
  proofs: readonly Proof[];
  onRemove: (id: number) => void;
}

/** Small pictures of the chosen proof images; each opens in the viewer and can be taken away. */
export function ProofList({ proofs, onRemove }: ProofListProps) {
  const [viewed, setViewed] = useState<Proof | null>(null);
  return (
    <>
      <ul className="proofs plain-list" aria-label="已选的证明图片">
        {proofs.map((proof) => (
          <li key={proof.id} className="proofs__one">
            <button
              type="button"
              className="proofs__picture"
              onClick={() => setViewed(proof)}
              aria-label={`查看 ${proof.fileName}`}
            >
              <img src={proof.preview} alt="" />
            </button>
            <p className="proofs__name">{proof.fileName}</p>
            <p className="proofs__state" role="status">
              {proof.name ? '已上传' : <progress value={proof.share} aria-label={`正在上传 ${proof.fileName}`} />}
            </p>
            <button
              type="button"
              className="proofs__remove"
              onClick={() => onRemove(proof.id)}
              aria-label={`移除 ${proof.fileName}`}
            >
              <Icon name="close" />
            </button>
          </li>
        ))}
      </ul>
      {viewed ? <ImageViewer src={viewed.preview} alt={viewed.fileName} onClose={() => setViewed(null)} /> : null}
    </>
  );
}
