import { useState } from 'react';
import { useList } from '../../providers/queries.ts';
import { activities, type Activity } from '../../resources/site/activities.ts';
import { optionOf } from '../../resources/kit/field-kinds.ts';
import { CardList, type CardFacts } from '../publication/card-list.tsx';
import { type ListAddress, listQueryOf, useListAddress } from '../publication/list-address.ts';
import { ListPages } from '../publication/list-pages.tsx';
import { ListTools } from '../publication/list-tools.tsx';
import { activityAddress, opennessOf, opennessText, placesLeft, timeText } from './activity-faces.ts';

const kinds = activities.fields.kind.options.map((option) => optionOf(option).value);
const maxUpcoming = 60;

interface PartProps {
  address: ListAddress;
  /** Milliseconds since 1970. */
  now: number;
}

/** Cards of activities: those to come, the next one first, and below them those that are over. */
export function ActivityList() {
  const [now] = useState(() => Date.now());
  const address = useListAddress('kind');
  return (
    <>
      <ListTools label="活动类型" options={kinds} address={address} />
      <ComingActivities {...{ address, now }} />
      <PastActivities {...{ address, now }} />
    </>
  );
}

const ended = (operator: 'gte' | 'lte', now: number) => ({
  field: 'endsAt',
  operator,
  values: [new Date(now).toISOString()],
});

function ComingActivities({ address, now }: PartProps) {
  const query = listQueryOf('kind', address);
  const { data, error, refetch } = useList(activities, {
    ...query,
    filters: [...query.filters, ended('gte', now)],
    sort: [{ field: 'startsAt', order: 'asc' }],
    start: 0,
    end: maxUpcoming,
  });
  return (
    <CardList
      cards={data?.rows.map((activity) => cardOf(activity, now))}
      error={error}
      onRetry={() => void refetch()}
      empty={<p>近期没有这一类活动，请看其他类型，或过一段时间再来。</p>}
    />
  );
}

function PastActivities({ address, now }: PartProps) {
  const query = listQueryOf('kind', address);
  const { data, error, refetch } = useList(activities, { ...query, filters: [...query.filters, ended('lte', now)] });
  if (!error && (!data || data.total === 0)) return null;
  return (
    <section className="past-activities" aria-labelledby="past-activities">
      <h2 id="past-activities">往期活动</h2>
      <CardList
        cards={data?.rows.map((activity) => cardOf(activity, now))}
        error={error}
        onRetry={() => void refetch()}
        empty={null}
      />
      {data ? <ListPages address={address} total={data.total} /> : null}
    </section>
  );
}

function cardOf(activity: Activity, now: number): CardFacts {
  const { id, title, summary, cover } = activity;
  const openness = opennessOf(activity, now);
  const note = (
    <>
      <span>{timeText(activity)}</span>
      <span>{activity.place}</span>
      {openness === 'open' ? <strong>余 {placesLeft(activity)} 个名额</strong> : null}
    </>
  );
  const mark = {
    text: `${activity.kind} · ${opennessText[openness]}`,
    pigment: openness === 'open' ? 'var(--malachite)' : 'var(--text-quiet)',
  };
  return { id, title, summary, cover, mark, note, to: activityAddress(id) };
}
