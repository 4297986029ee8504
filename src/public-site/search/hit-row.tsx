import type { Ref } from 'react';
import { Link } from 'react-router-dom';
import type { SearchHit } from '../../resources/holdings/search.ts';
import { FootprintThumbnail } from '../catalogue/footprint-thumbnail.tsx';
import { Mark } from '../catalogue/mark.tsx';
import { boxOfHit } from './hit-box.ts';
import { MarkedText } from './marked-text.tsx';
import { faceOf } from './type-faces.ts';

export interface HitRowProps {
  hit: SearchHit;
  /** Chinese name of its type; null where it is not known. */
  label: string | null;
  /** Pointed at on the map. */
  isActive: boolean;
  onPoint: (isPointed: boolean) => void;
  link?: Ref<HTMLAnchorElement>;
}

/** One hit: what it is, its title and text with the hits marked, and where it lies. */
export function HitRow({ hit, label, isActive, onPoint, link }: HitRowProps) {
  const face = faceOf(hit.type);
  const place = boxOfHit(hit);
  return (
    <article
      className="hit"
      data-active={isActive}
      onPointerEnter={() => onPoint(true)}
      onPointerLeave={() => onPoint(false)}
      onFocus={() => onPoint(true)}
      onBlur={() => onPoint(false)}
    >
      <div className="hit__body">
        <h3 className="hit__title">
          <Link ref={link} to={hit.link}>
            <MarkedText text={hit.title} marks={hit.titleMarks} />
          </Link>
        </h3>
        <p className="hit__facts">
          {label ? <Mark label={null} text={label} icon={face.icon} pigment={face.pigment} /> : null}
          {hit.facts.map((fact) => (
            <span key={fact} className="hit__fact">
              {fact}
            </span>
          ))}
        </p>
        {hit.snippet ? (
          <p className="hit__snippet">
            <MarkedText text={hit.snippet} marks={hit.snippetMarks} />
          </p>
        ) : null}
      </div>
      {place ? (
        <div className="hit__place">
          <FootprintThumbnail value={place} />
        </div>
      ) : null}
    </article>
  );
}
