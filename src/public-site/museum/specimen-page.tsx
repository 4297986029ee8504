import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { useRowTitle } from '../../providers/use-row-title.ts';
import { type Specimen, specimens } from '../../resources/topics/specimens.ts';
import { Icon } from '../../ui/icon.tsx';
import { CopyButton } from '../catalogue/copy-button.tsx';
import { FootprintSection } from '../catalogue/footprint-section.tsx';
import { RichText } from '../catalogue/rich-text.tsx';
import { MuseumRow } from './museum-row.tsx';
import { specimenAddress } from './museum-address.ts';
import { RelatedSpecimens } from './related-specimens.tsx';
import { SpecimenFacts } from './specimen-facts.tsx';
import { SpecimenSteps } from './specimen-steps.tsx';
import { SpecimenViewer } from './specimen-viewer.tsx';
import { TimeAxisFigure } from './time-axis-figure.tsx';
import { UnpublishedNote } from './unpublished-note.tsx';

const ReadingActs = lazy(() => import('../opinions/reading-acts.tsx').then((it) => ({ default: it.ReadingActs })));

/** One specimen, large. */
export function SpecimenPage({ id }: { id: number | null }) {
  return (
    <MuseumRow resource={specimens} id={id} label="标本">
      {(row) => <SpecimenArticle key={row.id} specimen={row} />}
    </MuseumRow>
  );
}

function SpecimenArticle({ specimen }: { specimen: Specimen }) {
  const { id, name, kind, period, locality, description, body, picture, isSample, state } = specimen;
  const link = `${location.origin}${location.pathname}#${specimenAddress(id)}`;
  useRowTitle(name);
  return (
    <article className="specimen page-width">
      <nav className="specimen__back" aria-label="返回">
        <Link to="/zheDiBo">
          <Icon name="arrowLeft" />
          浙地博
        </Link>
      </nav>
      <UnpublishedNote state={state} />
      <div className="specimen__top">
        <SpecimenViewer src={picture} name={name} isSample={isSample} />
        <div className="specimen__side">
          <header>
            <p className="specimen__notes">
              {[kind, period, locality, isSample ? '演示内容' : null].filter(Boolean).join(' · ')}
            </p>
            <h1>{name}</h1>
            {description ? <p className="specimen__lead">{description}</p> : null}
          </header>
          <SpecimenFacts specimen={specimen} />
          <div className="specimen__tools">
            <Suspense fallback={<PageTools link={link} />}>
              <ReadingActs resource={specimens} row={specimen} isRated>
                <PageTools link={link} />
              </ReadingActs>
            </Suspense>
          </div>
        </div>
      </div>
      <SpecimenSteps specimen={specimen} />
      {specimen.ageFrom === null ? null : (
        <section aria-labelledby="specimen-age">
          <h2 id="specimen-age">它的年代</h2>
          <TimeAxisFigure from={specimen.ageFrom} to={specimen.ageTo} />
        </section>
      )}
      <div className="specimen__reading">
        {body ? <RichText html={body} /> : null}
        <Place specimen={specimen} />
      </div>
      <RelatedSpecimens specimen={specimen} />
    </article>
  );
}

function PageTools({ link }: { link: string }) {
  return (
    <>
      <CopyButton label="复制链接" text={link} icon="share" />
      <button type="button" className="button" onClick={() => window.print()}>
        <Icon name="order" />
        打印
      </button>
    </>
  );
}

function Place({ specimen: { position, precision } }: { specimen: Specimen }) {
  if (!position) return null;
  return (
    <section className="specimen__place" aria-labelledby="specimen-place">
      <h2 id="specimen-place">产自哪里</h2>
      <FootprintSection value={position} isWithheld={false} />
      {precision === '县域示意' ? (
        <p className="specimen__precision">位置只示意所在的县（市、区），不是采集地点。</p>
      ) : null}
    </section>
  );
}
