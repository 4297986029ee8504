import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { activities, type Activity } from '../../resources/site/activities.ts';
import { FootprintSection } from '../catalogue/footprint-section.tsx';
import { PageHead } from '../publication/page-head.tsx';
import { ReadingArticle } from '../publication/reading-article.tsx';
import { ReadingPage } from '../publication/reading-page.tsx';
import { activityAddress, momentText, opennessOf, opennessText, placesLeft, timeText } from './activity-faces.ts';
import { OwnReservations } from './own-reservations.tsx';
import { ReservePanel } from './reserve-panel.tsx';
import '../../ui/controls.css';
import '../../ui/states.css';
import '../publication/publication.css';
import './popularisation.css';

const list = { path: '/geoscienceTopics?show=活动', label: '科普活动' };

/** 活动预约详情: one activity and its reservation; without an id the visitor's own reservations. */
export function ActivityPage() {
  const [params] = useSearchParams();
  if (!params.has('id')) return <OwnReservationsPage />;
  return (
    <ReadingPage resource={activities} list={list}>
      {(row) => <ActivityDetail activity={row} />}
    </ReadingPage>
  );
}

function OwnReservationsPage() {
  return (
    <div className="publication page-width">
      <PageHead title="我的预约">已预约的科普活动。不能参加时请尽早取消，把名额留给别人。</PageHead>
      <OwnReservations activity={null} />
    </div>
  );
}

function ActivityDetail({ activity }: { activity: Activity }) {
  const [now] = useState(() => Date.now());
  const { id, title, kind, summary, cover, body, state, isSample, location } = activity;
  const openness = opennessOf(activity, now);
  const facts = {
    title,
    mark: { text: kind, pigment: 'var(--malachite)' },
    notes: [timeText(activity), activity.place, opennessText[openness]],
    summary,
    cover,
    body,
    state,
    isSample,
    address: activityAddress(id),
  };
  const aside = (
    <>
      <section className="activity-facts" aria-labelledby="activity-reserve">
        <h2 id="activity-reserve">预约</h2>
        <ActivityFacts activity={activity} />
        <ReservePanel activity={activity} openness={openness} />
      </section>
      {location ? (
        <section aria-labelledby="activity-place">
          <h2 id="activity-place">位置</h2>
          <FootprintSection value={location} isWithheld={false} />
        </section>
      ) : null}
    </>
  );
  const item = { resource: activities, row: activity, isRated: true };
  return <ReadingArticle key={id} facts={facts} list={list} item={item} aside={aside} />;
}

function ActivityFacts({ activity }: { activity: Activity }) {
  const { capacity, reserved, place, audience, contact, startsAt, reserveUntil } = activity;
  const rows: [string, string | null][] = [
    ['时间', timeText(activity)],
    ['地点', place],
    ['适合', audience],
    ['名额', `${capacity} 人，已预约 ${reserved} 人，余 ${placesLeft(activity)} 人`],
    ['预约截止', momentText(reserveUntil ?? startsAt)],
    ['咨询', contact],
  ];
  return (
    <dl className="activity-facts__list">
      {rows.map(([label, value]) =>
        value ? (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}
