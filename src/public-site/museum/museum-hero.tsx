import { Link } from 'react-router-dom';
import type { MuseumInfo } from '../../resources/topics/museum-info.ts';
import type { Specimen } from '../../resources/topics/specimens.ts';
import { bookingAddress, specimenAddress } from './museum-address.ts';

export interface MuseumHeroProps {
  info: MuseumInfo | undefined;
  /** Specimens and halls on show; null while they are being counted. */
  total: number | null;
  halls: number | null;
  /** The first of the highlights. */
  face: Specimen | undefined;
  isFaceAwaited: boolean;
  onPlan: () => void;
  onCollection: () => void;
}

/** The entrance: name, what there is, and the first highlight in its vitrine. */
export function MuseumHero({ info, total, halls, face, isFaceAwaited, onPlan, onCollection }: MuseumHeroProps) {
  return (
    <header className="museum-hero">
      <div className="museum-hero__inner page-width">
        <div className="museum-hero__text">
          <p className="museum-hero__full">{info?.name}</p>
          <h1>浙地博</h1>
          <p className="museum-hero__intro">{info?.intro}</p>
          <dl className="museum-hero__counts">
            <div>
              <dt>在展标本</dt>
              <dd>{total ?? '…'}</dd>
            </div>
            <div>
              <dt>展厅</dt>
              <dd>{halls ?? '…'}</dd>
            </div>
          </dl>
          <div className="museum-hero__ways">
            <button type="button" className="button button--primary" onClick={onCollection}>
              看馆藏
            </button>
            <button type="button" className="button" onClick={onPlan}>
              看平面图
            </button>
            <Link className="button" to={bookingAddress}>
              预约参观
            </Link>
          </div>
        </div>
        {face?.picture ? (
          <Link className="museum-hero__face" to={specimenAddress(face.id)}>
            <img src={face.picture} alt="" width={880} height={660} fetchPriority="high" />
            <span className="museum-hero__label">
              <strong>{face.name}</strong>
              <span>{[face.locality, face.period].filter(Boolean).join(' · ')}</span>
            </span>
          </Link>
        ) : isFaceAwaited ? (
          <span className="museum-hero__face museum-hero__face--awaited" />
        ) : null}
      </div>
    </header>
  );
}
