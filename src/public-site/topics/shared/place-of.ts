import type { MapPlace } from '../../../map/ol/map-place.ts';
import { isPoint } from '../../catalogue/degrees.ts';
import type { TopicSite } from '../../../resources/topics/topic-sites.ts';

/** Good to half a kilometre; any other position is shown as 约. */
const exact = '约 0.5 千米';

/**
 * Places of sites for the map; a site without a position has none. @param kindOf which mark it bears, `kind` by default
 */
export const placesOf = (sites: readonly TopicSite[], kindOf = (site: TopicSite): string => site.kind): MapPlace[] =>
  sites.flatMap((site, index) =>
    isPoint(site.position)
      ? [
          {
            id: site.id,
            position: site.position,
            label: site.name,
            note: site.summary,
            kind: kindOf(site),
            mark: String(index + 1),
            isApproximate: site.accuracy !== exact,
          },
        ]
      : [],
  );

/** '湖州市 长兴县 煤山镇', as far as it is known. */
export const whereOf = ({ city, county, place }: Pick<TopicSite, 'city' | 'county' | 'place'>): string =>
  [city, county, place].filter(Boolean).join(' ');
