import { Link } from 'react-router-dom';
import type { Specimen } from '../../resources/topics/specimens.ts';
import { Icon } from '../../ui/icon.tsx';
import { specimenAddress } from './museum-address.ts';

export interface SpecimenCardProps {
  specimen: Specimen;
  /** Pictures above the fold are loaded at once. */
  isEager?: boolean;
  /** Level of the name among the headings of the page. */
  heading?: 'h3' | 'h4';
}

/** A specimen in its vitrine. */
export function SpecimenCard({ specimen, isEager = false, heading: Heading = 'h3' }: SpecimenCardProps) {
  const { id, name, thumbnail, kind, grade, period, locality } = specimen;
  return (
    <article className="vitrine">
      <div className="vitrine__glass">
        {thumbnail ? (
          <img src={thumbnail} alt="" width={480} height={360} loading={isEager ? 'eager' : 'lazy'} decoding="async" />
        ) : (
          <Icon name="image" className="vitrine__none" />
        )}
        {grade === '一般' ? null : <span className="vitrine__grade">{grade}</span>}
      </div>
      <div className="vitrine__label">
        <Heading className="vitrine__name">
          <Link to={specimenAddress(id)}>{name}</Link>
        </Heading>
        <p>{[kind, period, locality].filter(Boolean).join(' · ')}</p>
      </div>
    </article>
  );
}
