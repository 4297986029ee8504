import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { MarkerMark } from '../../../map/ol/marker-mark.tsx';
import type { PlaceKind } from '../../../map/ol/marker-shapes.ts';
import type { TopicSite } from '../../../resources/topics/topic-sites.ts';
import { whereOf } from './place-of.ts';

export interface PlaceRowProps {
  site: TopicSite;
  /** As in its marker. */
  number: number;
  kind: PlaceKind | undefined;
  /** The pointer is on it on the map. */
  isHovered: boolean;
  isSelected: boolean;
  onPoint: (id: number | null) => void;
  onSelect: (id: number) => void;
  /** Address of its page. */
  to: string;
}

const unknown: Pick<PlaceKind, 'shape' | 'pigment'> = { shape: 'circle', pigment: 'slate' };

/** A place in the list beside the map; chosen, it tells more and leads to its page. */
export function PlaceRow({ site, number, kind, isHovered, isSelected, onPoint, onSelect, to }: PlaceRowProps) {
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    const list = row.current?.parentElement;
    // Only the list moves, never the page under the reader's eyes.
    if ((isHovered || isSelected) && row.current && list) keepInSight(list, row.current);
  }, [isHovered, isSelected]);
  return (
    <li
      ref={row}
      className="place-row"
      data-hovered={isHovered}
      data-selected={isSelected}
      onMouseEnter={() => onPoint(site.id)}
      onMouseLeave={() => onPoint(null)}
    >
      <button
        type="button"
        className="place-row__choose"
        aria-expanded={isSelected}
        onClick={() => onSelect(site.id)}
        onFocus={() => onPoint(site.id)}
        onBlur={() => onPoint(null)}
      >
        <MarkerMark kind={kind ?? unknown} text={String(number)} />
        <span className="place-row__name">{site.name}</span>
        <span className="place-row__where">
          {[kind?.label ?? site.kind, whereOf(site)].filter(Boolean).join(' · ')}
        </span>
      </button>
      {isSelected ? (
        <div className="place-row__more">
          {site.picture ? <img src={site.picture} alt="" width={800} height={450} /> : null}
          {site.summary ? <p>{site.summary}</p> : null}
          <Link className="button" to={to}>
            看详情
            <span className="visually-hidden">：{site.name}</span>
          </Link>
        </div>
      ) : null}
    </li>
  );
}

function keepInSight(list: HTMLElement, row: HTMLElement): void {
  const top = row.offsetTop - list.offsetTop;
  if (top < list.scrollTop) list.scrollTop = top;
  else if (top + row.offsetHeight > list.scrollTop + list.clientHeight) {
    list.scrollTop = Math.min(top, top + row.offsetHeight - list.clientHeight);
  }
}
