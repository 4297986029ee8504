import type { Found } from '../../map/ol/one-map.tsx';
import type { Extent, Point } from '../../resources/kit/field-kinds.ts';
import { Icon } from '../../ui/icon.tsx';
import { degreesText, type Notation, zoneText } from './coordinate-text.ts';
import { CoveringItems } from './covering-items.tsx';
import { FoundFeatures } from './found-features.tsx';
import type { LayerNode } from './layer-nodes.ts';
import { NearestBoreholes } from './nearest-boreholes.tsx';
import { sheetsAt } from './sheets-at.ts';

interface PlacePanelProps {
  place: Point;
  notation: Notation;
  /** Null: the layers have not answered yet. */
  found: readonly Found[] | null;
  nodes: ReadonlyMap<number, LayerNode>;
  onGo: (box: Extent) => void;
  onClose: () => void;
}

/** 此处有什么: what the layers have at a place, the map sheets it lies on, the nearest boreholes and what covers it. */
export function PlacePanel({ place, notation, found, nodes, onGo, onClose }: PlacePanelProps) {
  return (
    <section className="place-panel" aria-label="此处有什么">
      <header>
        <h2>此处有什么</h2>
        <button type="button" className="map-button" onClick={onClose} aria-label="关闭" title="关闭">
          <Icon name="close" />
        </button>
      </header>
      <p className="place-panel__where">
        {degreesText(place.lon, place.lat, notation)}
        <small>三度带第 {zoneText(place.lon)}</small>
      </p>
      <FoundFeatures found={found} nodes={nodes} />
      <NearestBoreholes place={place} />
      <CoveringItems place={place} />
      <Sheets place={place} onGo={onGo} />
    </section>
  );
}

function Sheets({ place, onGo }: Pick<PlacePanelProps, 'place' | 'onGo'>) {
  return (
    <>
      <h3>所在图幅</h3>
      <table className="place-panel__sheets">
        <thead>
          <tr>
            <th scope="col">比例尺</th>
            <th scope="col">图幅号</th>
            <th scope="col">旧图幅号</th>
          </tr>
        </thead>
        <tbody>
          {sheetsAt(place.lon, place.lat).map(({ scale, number, oldNumber, extent }) => (
            <tr key={scale}>
              <th scope="row">{scale}</th>
              <td>
                <button type="button" onClick={() => onGo(extent)} title="缩放到图幅">
                  {number}
                </button>
              </td>
              <td>{oldNumber ?? '—'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
