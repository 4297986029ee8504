import { useState } from 'react';
import { factsOf } from '../survey/facts-of.ts';
import { PlaceList } from '../survey/place-list.tsx';
import { SampleMark } from '../survey/sample-mark.tsx';
import { SurveyPanel } from '../survey/survey-panel.tsx';
import { SurveyStates } from '../survey/survey-states.tsx';
import { TopicMap } from '../survey/topic-map.tsx';
import { useAddressKey } from '../survey/use-address-key.ts';
import { useTopicSites } from '../survey/use-topic-rows.ts';
import type { TopicSite } from '../../../resources/topics/topic-sites.ts';
import { hazardPlaceKinds } from './hazard-kinds.ts';

/** The known landslides and points under treatment on a map, with a list and the chosen one's facts. */
export function HazardPlaces() {
  const query = useTopicSites('mountainSubject');
  const [site, setSite] = useAddressKey('site');
  const [activeId, setActiveId] = useState<number | null>(null);
  const select = (id: number): void => setSite(site === String(id) ? null : String(id));
  return (
    <SurveyPanel title="案例与治理点" lead="图形区分类别；位置只精确到数千米的用虚线边框。">
      <SurveyStates query={query} what="地点" rows={10}>
        {(sites) => {
          const chosen = sites.find(({ id }) => String(id) === site) ?? null;
          const shared = {
            kinds: hazardPlaceKinds,
            activeId,
            selectedId: chosen?.id ?? null,
            onHover: setActiveId,
            onSelect: select,
          };
          return (
            <div className="hazard-places">
              <div className="hazard-places__map">
                <TopicMap label="案例与治理点分布" sites={sites} {...shared} />
              </div>
              <PlaceList label="案例与治理点" sites={sites} {...shared} />
              {chosen ? <ChosenPlace site={chosen} /> : null}
            </div>
          );
        }}
      </SurveyStates>
    </SurveyPanel>
  );
}

function ChosenPlace({ site }: { site: TopicSite }) {
  return (
    <div className="hazard-places__chosen" role="status">
      <h3>
        {site.name} {site.isSample ? <SampleMark /> : null}
      </h3>
      <p>{site.summary}</p>
      <dl>
        {factsOf(site.facts).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {site.accuracy ? (
          <div>
            <dt>位置精度</dt>
            <dd>{site.accuracy}</dd>
          </div>
        ) : null}
      </dl>
    </div>
  );
}
