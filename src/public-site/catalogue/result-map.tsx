import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { type MapResult, ResultsMap } from '../../map/ol/results-map.tsx';
import type { Resource } from '../../resources/kit/define-resource.ts';
import type { CategoryMark, FacedRow } from './catalogue-additions.ts';
import { isExtent, isPoint } from './degrees.ts';
import { Mark } from './mark.tsx';
import { detailAddress, titleOf } from './row-name.ts';
import type { CatalogueRow } from './withheld.ts';

export interface ResultMapProps {
  resource: Resource;
  rows: readonly FacedRow[];
  onOpen: (id: number) => void;
}

/** A page of a result on the map, with its titles beside it: pointing at either marks the other. */
export function ResultMap({ resource, rows, onOpen }: ResultMapProps) {
  const navigate = useNavigate();
  const [active, setActive] = useState<number | null>(null);
  const [hovered, setHovered] = useState<number | null>(null);
  const results = rows.flatMap(({ row }) => resultOf(resource, row));
  const select = (id: number): void => {
    onOpen(id);
    void navigate(detailAddress(resource, id));
  };
  const unplaced = rows.length - results.length;
  return (
    <div className="result-map">
      <div className="result-map__map">
        <ResultsMap
          results={results}
          label={`${resource.label}检索结果`}
          activeId={active}
          onHover={setHovered}
          onSelect={select}
        />
      </div>
      <div className="result-map__list">
        <p className="result-map__note" role="note">
          本页 {rows.length} 件，图上 {results.length} 件
          {unplaced > 0 ? `；其余 ${unplaced} 件没有范围，或涉密不公开` : ''}。
        </p>
        <ol className="plain-list">
          {rows.map(({ row, category }) => (
            <TitleRow
              key={row.id}
              {...{ resource, row, category, onOpen }}
              isActive={row.id === hovered || row.id === active}
              isHovered={row.id === hovered}
              onPoint={setActive}
            />
          ))}
        </ol>
      </div>
    </div>
  );
}

function resultOf(resource: Resource, row: CatalogueRow): MapResult[] {
  const footprint = row[resource.publicSite?.footprint ?? ''];
  return isExtent(footprint) || isPoint(footprint) ? [{ id: row.id, label: titleOf(resource, row), footprint }] : [];
}

interface TitleRowProps extends Omit<ResultMapProps, 'rows'> {
  row: CatalogueRow;
  category: CategoryMark | null;
  isActive: boolean;
  /** The pointer is on it on the map: it comes into view. */
  isHovered: boolean;
  onPoint: (id: number | null) => void;
}

function TitleRow({ resource, row, category, isActive, isHovered, onPoint, onOpen }: TitleRowProps) {
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isHovered) item.current?.scrollIntoView({ block: 'nearest' });
  }, [isHovered]);
  return (
    <li ref={item}>
      <Link
        className="result-map__item"
        data-active={isActive}
        to={detailAddress(resource, row.id)}
        data-row={row.id}
        onClick={() => onOpen(row.id)}
        onMouseEnter={() => onPoint(row.id)}
        onMouseLeave={() => onPoint(null)}
        onFocus={() => onPoint(row.id)}
        onBlur={() => onPoint(null)}
      >
        {titleOf(resource, row)}
        {category ? <Mark label={null} text={category.label} icon={category.icon} pigment={category.pigment} /> : null}
      </Link>
    </li>
  );
}
