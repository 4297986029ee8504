import { Link } from 'react-router-dom';
import { type MechanismInfo, useMechanism, useSiteInfo } from '../../providers/site.ts';
import { useSetting } from '../../providers/unsaved-setting.ts';
import type { ClosedDays } from '../../resources/shared/opening.ts';
import { about, type About } from '../../resources/site/about.ts';
import { Empty } from '../../ui/empty.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { UnsavedNote } from '../../ui/unsaved-note.tsx';
import { RichText } from '../catalogue/rich-text.tsx';
import { useAnchor } from '../guide/use-anchor.ts';
import { useHoldings } from '../home/use-holdings.ts';
import { AboutContents } from './about-contents.tsx';
import { AboutHead } from './about-head.tsx';
import { type AboutPart, hasHoldings, partsOf } from './about-parts.ts';
import { AboutSection } from './about-section.tsx';
import { ContactPart } from './contact-part.tsx';
import { Departments } from './departments.tsx';
import { Duties } from './duties.tsx';
import { HeldNumbers } from './held-numbers.tsx';
import { OpeningHours } from './opening-hours.tsx';
import { Timeline } from './timeline.tsx';
import { useClosures } from './use-closures.ts';
import '../../ui/controls.css';
import '../../ui/states.css';
import './about.css';

/** /aboutUs: what the institute is, what it holds, whom to ask, when it is open and how to get there. */
export function AboutPage() {
  const row = useSetting(about);
  const site = useSiteInfo();
  const contact = useMechanism();
  const holdings = useHoldings();
  const closures = useClosures();
  // The parts come together: none pushes down another that is read already
  const isAwaited = [row, site, contact, holdings, closures].some(({ isPending }) => isPending);
  const parts = partsOf(row.data, contact.data, {
    showsHoldings: holdings.error !== null || hasHoldings(holdings.data),
  });
  useAnchor(!isAwaited);
  return (
    <div className="about">
      {row.isUnsaved ? <UnsavedNote /> : null}
      <AboutHead
        name={site.data?.institutionName ?? ''}
        about={row.data}
        contact={contact.data}
        closures={closures.closures}
        isAwaited={isAwaited}
      />
      <div className="page-width about__body" data-parts={parts.length}>
        {isAwaited ? (
          <div className="about__text">
            <Loading rows={16} label="正在加载机构介绍" />
          </div>
        ) : (
          <>
            {parts.length > 1 ? <AboutContents parts={parts} /> : null}
            <div className="about__text">
              {row.error ? (
                <ErrorState error={row.error} title="机构介绍没有加载出来" onRetry={() => void row.refetch()} />
              ) : null}
              <Parts
                parts={parts}
                name={site.data?.institutionName ?? ''}
                row={row.data}
                contact={contact.data}
                holdings={holdings}
                closures={closures.closures}
              />
              {row.data?.isSample ? (
                <p className="about-note">机构、沿革、部门、时间与联系方式为演示内容，请勿据此来访或致电。</p>
              ) : null}
              {parts.length === 0 && !row.error ? (
                <Empty>
                  <Link className="button" to="/init">
                    返回首页
                  </Link>
                </Empty>
              ) : null}
            </div>
          </>
        )}
      </div>
    </div>
  );
}

interface PartsProps {
  parts: readonly AboutPart[];
  name: string;
  row: About | undefined;
  contact: MechanismInfo | undefined;
  /** Handed down: a second observer of a failed question would ask it again, and the page would begin anew. */
  holdings: ReturnType<typeof useHoldings>;
  closures: readonly ClosedDays[] | null;
}

function Parts({ parts, name, row, contact, holdings, closures }: PartsProps) {
  const { data: summary, error, refetch } = holdings;
  const isThere = new Set(parts.map(({ id }) => id));
  return (
    <>
      {row?.introduction ? (
        <AboutSection id="about-introduction" label="机构简介">
          <RichText html={row.introduction} />
        </AboutSection>
      ) : null}
      {isThere.has('about-duties') ? <Duties duties={row?.duties ?? []} /> : null}
      {isThere.has('about-holdings') ? (
        <AboutSection id="about-holdings" label="馆藏数字">
          {summary ? (
            <HeldNumbers summary={summary} />
          ) : (
            <ErrorState error={error} title="馆藏统计没有加载出来" onRetry={() => void refetch()} />
          )}
        </AboutSection>
      ) : null}
      {isThere.has('about-history') ? <Timeline milestones={row?.milestones ?? []} /> : null}
      {isThere.has('about-departments') ? <Departments departments={row?.departments ?? []} /> : null}
      {row && isThere.has('about-hours') ? <OpeningHours about={row} closures={closures} /> : null}
      {isThere.has('about-contact') ? <ContactPart about={row} contact={contact} name={name} /> : null}
    </>
  );
}
