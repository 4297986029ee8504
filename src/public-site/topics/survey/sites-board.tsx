import { useState } from 'react';
import type { PlaceKind } from '../../../map/ol/marker-shapes.ts';
import type { TopicSite } from '../../../resources/topics/topic-sites.ts';
import { PlaceList } from './place-list.tsx';
import { SitePanel } from './site-panel.tsx';
import { TopicMap } from './topic-map.tsx';
import { useAddressKey } from './use-address-key.ts';
import './sites-board.css';

export interface SitesBoardProps {
  /** Name of the map and the list. */
  label: string;
  /** Path of the page. */
  path: string;
  sites: readonly TopicSite[];
  kinds: readonly PlaceKind[];
  /** As `SitePanel`. */
  hasFigures?: boolean;
}

/** Map and list of places, linked both ways; the one that the address names is shown in full in place of the list. */
export function SitesBoard({ label, path, sites, kinds, hasFigures = false }: SitesBoardProps) {
  const [site, setSite] = useAddressKey('site');
  const [activeId, setActiveId] = useState<number | null>(null);
  const chosen = sites.find(({ id }) => String(id) === site) ?? null;
  const select = (id: number): void => setSite(site === String(id) ? null : String(id));
  const shared = { kinds, sites, activeId, selectedId: chosen?.id ?? null, onHover: setActiveId, onSelect: select };
  return (
    <div className="sites-board">
      <div className="sites-board__map">
        <TopicMap label={label} {...shared} />
      </div>
      <div className="sites-board__side">
        {site !== null && !chosen ? (
          <p className="sites-board__gone" role="status">
            链接中的地点没有找到，可能已经撤下。请从列表中选择。
          </p>
        ) : null}
        {chosen ? (
          <SitePanel key={chosen.id} site={chosen} {...{ path, hasFigures }} onClose={() => setSite(null)} />
        ) : (
          <PlaceList label={label} {...shared} />
        )}
      </div>
    </div>
  );
}
