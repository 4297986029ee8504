import { Button } from 'antd';
import { useState } from 'react';
import { ImageViewer } from '../../ui/image-viewer.tsx';
import { useProof } from './use-proof.ts';

interface ProofImagesProps {
  names: readonly string[];
  /** Number (from 1) of the picture that is open in the viewer, null for none; kept here when it is left out. */
  opened?: number | null;
  onOpen?: (number: number | null) => void;
}

/** Proof images of a certification, side by side; a click opens one to enlarge and turn. */
export function ProofImages({ names, opened, onOpen }: ProofImagesProps) {
  const [own, setOwn] = useState<number | null>(null);
  const shown = opened === undefined ? own : opened;
  const open = onOpen ?? setOwn;
  return (
    <ol className="admin-proofs plain-list">
      {names.map((name, index) => (
        <li key={name}>
          <ProofImage
            name={name}
            label={`证明图片 ${index + 1}`}
            isOpen={shown === index + 1}
            onOpen={(isOpen) => open(isOpen ? index + 1 : null)}
          />
        </li>
      ))}
    </ol>
  );
}

interface ProofImageProps {
  name: string;
  label: string;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}

function ProofImage({ name, label, isOpen, onOpen }: ProofImageProps) {
  const proof = useProof(name);
  if (proof.state === 'loading') return <p className="admin-proofs__state">正在加载{label}</p>;
  if (proof.state === 'gone') return <p className="admin-proofs__state">{label}已按保留期限删除</p>;
  if (proof.state === 'failed')
    return (
      <p className="admin-proofs__state" role="alert">
        {label}没有取到：{proof.message}
        <Button onClick={proof.retry}>重试</Button>
      </p>
    );
  return (
    <>
      <button type="button" className="admin-proofs__image" onClick={() => onOpen(true)} title="放大、旋转">
        <img src={proof.address} alt={label} />
        <span aria-hidden>{label}</span>
      </button>
      {isOpen ? <ImageViewer src={proof.address} alt={label} onClose={() => onOpen(false)} /> : null}
    </>
  );
}
