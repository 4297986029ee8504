import { Strata } from './strata.tsx';

export interface CoverPictureProps {
  src: string | null;
  /** Tells drawn beds apart where there is no picture. */
  seed: number;
}

/** A picture of fixed shape, or drawn beds; it says nothing that the title beside it does not. */
export function CoverPicture({ src, seed }: CoverPictureProps) {
  return (
    <span className="cover-picture">
      {src ? <img src={src} alt="" width={960} height={540} loading="lazy" decoding="async" /> : <Strata seed={seed} />}
    </span>
  );
}
