import { Link } from 'react-router-dom';
import { hasRight, useSession } from '../../providers/session.ts';
import { useRowTitle } from '../../providers/use-row-title.ts';
import type { Resource } from '../../resources/kit/define-resource.ts';
import { insiderRight } from '../../resources/kit/rights.ts';
import { isItemKind } from '../../resources/shared/item-kinds.ts';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ItemOpinions } from '../opinions/item-opinions.tsx';
import type { FacedRow, PageAdditions } from './catalogue-additions.ts';
import { blurShown } from './blurred.ts';
import { DetailHead } from './detail-head.tsx';
import { FootprintSection } from './footprint-section.tsx';
import { KeyFacts } from './key-facts.tsx';
import { LinkedSections } from './linked/linked-sections.tsx';
import { NearbySection } from './nearby/nearby-section.tsx';
import { PublicCell } from './public-cell.tsx';
import { RelatedItems } from './related-items.tsx';
import { detailAddress, titleOf } from './row-name.ts';
import { totalText } from './total-text.ts';
import { UpdatedOn } from './updated-on.tsx';
import { type Neighbours, useNeighbours } from './use-neighbours.ts';
import { comingBack } from './use-return-to-row.ts';
import { type CatalogueRow, isWithheld, withheldText } from './withheld.ts';

interface DetailArticleProps {
  resource: Resource;
  additions: PageAdditions;
  faced: FacedRow;
}

/** One row, whole: what it is, how to cite it, what is known of it, where it lies, what is near it. */
export function DetailArticle({ resource, additions, faced }: DetailArticleProps) {
  const { row } = faced;
  const isInsider = hasRight(useSession(), insiderRight(resource));
  const neighbours = useNeighbours(resource, row.id);
  useRowTitle(titleOf(resource, row));
  const isHidden = (name: string): boolean => !isInsider && isWithheld(resource, row, name);
  const footprint = resource.publicSite?.footprint;
  const cells = footprint ? blurShown(resource, row, footprint, isInsider) : null;
  return (
    <>
      <DetailNavigation {...{ resource, neighbours }} />
      <article className="detail">
        <DetailHead {...{ resource, additions, faced }} />
        <div className="detail__columns">
          <div className="detail__main">
            <section className="detail__section" aria-labelledby="detail-facts">
              <h2 id="detail-facts">基本信息</h2>
              <KeyFacts {...{ resource, row, isInsider }} />
              <UpdatedOn {...{ resource, row }} />
            </section>
            <Description {...{ resource, additions, row, isHidden }} />
            {faced.sections()}
            <LinkedSections resource={resource} row={row} />
            <NearbySection {...{ resource, row }} isRough={cells !== null} />
            {isItemKind(resource.name) ? (
              <ErrorBoundary fallback={() => null}>
                <ItemOpinions item={{ itemType: resource.name, itemId: row.id }} />
              </ErrorBoundary>
            ) : null}
          </div>
          <div className="detail__side">
            {footprint ? (
              <section className="detail__section" aria-labelledby="detail-place">
                <h2 id="detail-place">位置</h2>
                <FootprintSection value={row[footprint]} isWithheld={isHidden(footprint)} cells={cells} />
              </section>
            ) : null}
            {additions.related ? (
              <section className="detail__section detail__related" aria-labelledby="detail-related">
                <h2 id="detail-related">相关{resource.label}</h2>
                <RelatedItems resource={resource} row={row} by={additions.related} />
              </section>
            ) : null}
          </div>
        </div>
      </article>
    </>
  );
}

function Description({
  resource,
  additions,
  row,
  isHidden,
}: Omit<DetailArticleProps, 'faced'> & { row: CatalogueRow; isHidden: (name: string) => boolean }) {
  const name = additions.description;
  const field = name === undefined ? undefined : resource.fields[name];
  if (name === undefined || !field || ((row[name] ?? null) === null && !isHidden(name))) return null;
  return (
    <section className="detail__section" aria-labelledby="detail-description">
      <h2 id="detail-description">{field.label}</h2>
      <div className="detail__description">
        {isHidden(name) ? (
          <span className="cell-withheld">{withheldText}</span>
        ) : (
          <PublicCell field={field} value={row[name]} />
        )}
      </div>
    </section>
  );
}

function DetailNavigation({ resource, neighbours }: { resource: Resource; neighbours: Neighbours | null }) {
  const step = (id: number | null, label: string, rel: 'prev' | 'next') =>
    id === null ? (
      <span className="detail-nav__step" aria-disabled="true">
        {label}
      </span>
    ) : (
      <Link
        className="detail-nav__step"
        rel={rel}
        to={detailAddress(resource, id)}
        onClick={() => neighbours?.step(id)}
      >
        {label}
      </Link>
    );
  return (
    <nav className="detail-nav" aria-label="检索结果">
      <Link
        className="detail-nav__back"
        to={neighbours?.back ?? resource.publicSite?.path ?? '/home'}
        state={neighbours ? comingBack : null}
      >
        <Icon name="arrowLeft" />
        {neighbours ? '返回检索结果' : `${resource.label}列表`}
      </Link>
      {neighbours ? (
        <span className="detail-nav__steps">
          {step(neighbours.previous, '上一条', 'prev')}
          <span className="detail-nav__position">
            第 {neighbours.position.toLocaleString('zh-CN')} / {totalText(neighbours)} 条
          </span>
          {step(neighbours.next, '下一条', 'next')}
        </span>
      ) : null}
    </nav>
  );
}
