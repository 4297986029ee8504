import { Strata } from '../home/strata.tsx';

export interface CardCoverProps {
  src: string | null;
  /** Tells drawn beds apart where there is no picture. */
  seed: number;
  isEager?: boolean;
}

/** The picture of a card, or drawn beds where it has none. It says nothing that the title does not. */
export function CardCover({ src, seed, isEager = false }: CardCoverProps) {
  return (
    <div className="card-cover">
      {src ? (
        <img src={src} alt="" width={960} height={540} loading={isEager ? 'eager' : 'lazy'} />
      ) : (
        <Strata seed={seed} />
      )}
    </div>
  );
}
