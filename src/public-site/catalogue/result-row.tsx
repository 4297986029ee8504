import { Link } from 'react-router-dom';
import type { Resource } from '../../resources/kit/define-resource.ts';
import { CardPicture } from '../viewers/card-picture.tsx';
import type { FacedRow, PageAdditions } from './catalogue-additions.ts';
import { FootprintThumbnail } from './footprint-thumbnail.tsx';
import { Highlight } from './highlight.tsx';
import { Mark } from './mark.tsx';
import { PublicCell } from './public-cell.tsx';
import { detailAddress, titleOf } from './row-name.ts';
import { factFields, hitSnippet, marksOf } from './row-parts.ts';
import { listOfValue } from './value-links.ts';
import { isWithheld, withheldText } from './withheld.ts';

export interface ResultRowProps {
  resource: Resource;
  additions: PageAdditions;
  faced: FacedRow;
  /** Words of the search, longest first. */
  words: readonly string[];
  /** Sees what is withheld from the public, so an empty value means "not known". */
  isInsider: boolean;
  /** Stands as a card. */
  isCard: boolean;
  onOpen: (id: number) => void;
}

/** One row of a result: title, facts, marks, and where it lies; a card of a map has its picture instead. */
export function ResultRow({ resource, additions, faced, words, isInsider, isCard, onOpen }: ResultRowProps) {
  const { row } = faced;
  const snippet = hitSnippet(resource, row, words);
  const footprint = resource.publicSite?.footprint;
  const isHidden = footprint !== undefined && !isInsider && isWithheld(resource, row, footprint);
  return (
    <article className="result">
      <div className="result__body">
        <h3 className="result__title">
          <Link to={detailAddress(resource, row.id)} onClick={() => onOpen(row.id)} data-row={row.id}>
            <Highlight text={titleOf(resource, row)} words={words} />
          </Link>
        </h3>
        <dl className="result__facts">
          {factFields(resource, additions).map(([name, field]) =>
            row[name] === null || row[name] === undefined ? null : (
              <div key={name} title={field.label}>
                <dt className="visually-hidden">{field.label}</dt>
                <dd>
                  <PublicCell
                    {...{ field, words }}
                    value={row[name]}
                    leads={(value) => listOfValue(resource, name, value)}
                  />
                </dd>
              </div>
            ),
          )}
        </dl>
        {snippet ? (
          <p className="result__snippet">
            <span className="result__snippet-label">{snippet.label}</span>
            <Highlight text={snippet.text} words={words} />
          </p>
        ) : null}
        <p className="result__marks">
          {marksOf(resource, faced, additions).map((mark) => (
            <Mark key={`${mark.label ?? ''}${mark.text}`} {...mark} />
          ))}
        </p>
      </div>
      {footprint ? (
        <div className="result__place">
          {isHidden ? (
            <span className="result__hidden">{withheldText}</span>
          ) : isCard && additions.pictures ? (
            <CardPicture item={{ itemType: additions.pictures, itemId: row.id }} title={titleOf(resource, row)}>
              <FootprintThumbnail value={row[footprint]} />
            </CardPicture>
          ) : (
            <FootprintThumbnail value={row[footprint]} />
          )}
        </div>
      ) : null}
    </article>
  );
}
