import { useRef } from 'react';
import { portalGeology } from '../../map/kinds/portal-geology.ts';
import type { Found } from '../../map/ol/one-map.tsx';
import type { MapHand } from '../../map/state/map-hand.ts';
import type { Extent, Point } from '../../resources/kit/field-kinds.ts';
import type { Coord } from '../../resources/maps/coords.ts';
import { Icon } from '../../ui/icon.tsx';
import { degreesText, type Notation, zoneText } from '../catalogue/coordinate-text.ts';
import { CoveringItems } from './covering-items.tsx';
import { FoundFeatures } from './found-features.tsx';
import { GroundUnit } from './ground-unit.tsx';
import type { LayerNode } from '../../map/layer-nodes.ts';
import { NearestBoreholes } from './nearest-boreholes.tsx';
import { PrintHead, PrintSources } from './place-print.tsx';
import { PlaceSheets } from './place-sheets.tsx';
import { useRevealed } from './use-revealed.ts';

interface PlacePanelProps {
  place: Point;
  notation: Notation;
  /** The administrator's current system; undefined: none is. */
  coord: Coord | undefined;
  /** Null: the layers have not answered yet. */
  found: readonly Found[] | null;
  nodes: ReadonlyMap<number, LayerNode>;
  /** Null: the map is not there yet. */
  hand: MapHand | null;
  onGo: (box: Extent) => void;
  onClose: () => void;
}

/** 脚下地质: the geological unit at a place, what the layers have there, the nearest boreholes, what covers it, and its sheets. */
export function PlacePanel({ place, notation, coord, found, nodes, hand, onGo, onClose }: PlacePanelProps) {
  const panel = useRef<HTMLElement>(null);
  useRevealed(panel, hand, place);
  return (
    <section ref={panel} className="place-panel" aria-label="脚下地质">
      <header>
        <h2>脚下地质</h2>
        <button type="button" className="map-button" onClick={() => window.print()} aria-label="打印" title="打印">
          <Icon name="print" />
        </button>
        <button type="button" className="map-button" onClick={onClose} aria-label="关闭" title="关闭">
          <Icon name="close" />
        </button>
      </header>
      <PrintHead place={place} coord={coord} />
      <p className="place-panel__where">
        {degreesText(place.lon, place.lat, notation)}
        <small>三度带第 {zoneText(place.lon)}</small>
      </p>
      <GroundUnit place={place} />
      <FoundFeatures found={found?.filter((each) => !isGroundUnit(each, nodes)) ?? null} nodes={nodes} />
      <NearestBoreholes place={place} />
      <CoveringItems place={place} />
      <PlaceSheets place={place} onGo={onGo} />
      <PrintSources />
    </section>
  );
}

/** An area of the geological map: it is told as the unit of the place already. Its dykes and faults have a width or a dip. */
const isGroundUnit = ({ key, facts }: Found, nodes: PlacePanelProps['nodes']): boolean =>
  nodes.get(Number(key.split(':')[1]))?.type === 'portal_geology' &&
  !facts.some(([name]) => name === portalGeology.labels?.['width'] || name === portalGeology.labels?.['dip']);
