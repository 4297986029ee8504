import { Link } from 'react-router-dom';
import { askedPlace } from './asked-place.ts';
import type { Found } from '../../map/ol/one-map.tsx';
import { useList } from '../../providers/queries.ts';
import { archives } from '../../resources/holdings/archives.ts';
import { boreholes } from '../../resources/holdings/boreholes.ts';
import { mapData } from '../../resources/holdings/map-data.ts';
import type { Extent, Point } from '../../resources/kit/field-kinds.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Loading } from '../../ui/loading.tsx';
import { degreesText, type Notation, zoneText } from './coordinate-text.ts';
import type { LayerNode } from './layer-nodes.ts';
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
      <LayerFacts found={found} nodes={nodes} />
      <Boreholes place={place} />
      <Covering place={place} />
      <Sheets place={place} onGo={onGo} />
    </section>
  );
}

function LayerFacts({ found, nodes }: Pick<PlacePanelProps, 'found' | 'nodes'>) {
  if (found === null) return null;
  return (
    <>
      <h3>图层</h3>
      {found.length === 0 ? <p className="place-panel__none">已显示的图层在此处没有要素</p> : null}
      {found.map(({ key, facts, row }, index) => {
        const node = nodes.get(Number(key.split(':')[1]));
        return (
          // eslint-disable-next-line react/no-array-index-key -- features have no names of their own
          <article key={`${key} ${index}`} className="place-panel__feature">
            <h4>{node?.name ?? '图层'}</h4>
            <dl>
              {facts.map(([name, value]) =>
                name === '' ? (
                  <dd key={value} className="place-panel__text">
                    {value}
                  </dd>
                ) : (
                  <div key={name}>
                    <dt>{name}</dt>
                    <dd>{value}</dd>
                  </div>
                ),
              )}
            </dl>
            {row !== null && node?.type === 'drilling_3d' ? (
              <Link to={`/archivesDrillingDetail?id=${row}`}>查看钻孔</Link>
            ) : null}
          </article>
        );
      })}
    </>
  );
}

const shownRows = 5;

function Boreholes({ place }: { place: Point }) {
  const filter = { field: 'position', operator: 'within', values: [askedPlace(place, 0.05)] } as const;
  const list = useList(boreholes, { filters: [filter], start: 0, end: 60 });
  const rows = (list.data?.rows ?? [])
    .flatMap((row) => (row.position ? [{ ...row, metres: metresBetween(place, row.position) }] : []))
    .sort((a, b) => a.metres - b.metres)
    .slice(0, shownRows);
  return (
    <>
      <h3>最近的钻孔</h3>
      <States list={list} none="5 千米以内没有可查看位置的钻孔" isEmpty={rows.length === 0} />
      <ul className="place-panel__rows">
        {rows.map(({ id, holeNo, type, finalDepth, metres }) => (
          <li key={id}>
            <Link to={`/archivesDrillingDetail?id=${id}`}>{holeNo}</Link>
            <span>{type}</span>
            <span>{finalDepth === null ? '' : `深 ${finalDepth} m`}</span>
            <span>{metres < 1000 ? `${Math.round(metres)} m` : `${(metres / 1000).toFixed(1)} km`}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

function Covering({ place }: { place: Point }) {
  const filters = [{ field: 'extent', operator: 'within', values: [askedPlace(place, 1e-5)] } as const];
  const reports = useList(archives, { filters, start: 0, end: shownRows });
  const maps = useList(mapData, { filters, start: 0, end: shownRows });
  return (
    <>
      <h3>覆盖此处的资料</h3>
      <States list={reports} none="没有成果资料的范围包含此处" isEmpty={reports.data?.rows.length === 0} />
      <ul className="place-panel__rows">
        {(reports.data?.rows ?? []).map(({ id, title, year }) => (
          <li key={id}>
            <Link to={`/archivesHoldingsDetail?id=${id}`}>{title}</Link>
            <span>{year}</span>
          </li>
        ))}
      </ul>
      <More total={reports.data?.total ?? 0} what="档成果资料" />
      <h3>覆盖此处的图件</h3>
      <States list={maps} none="没有图件的范围包含此处" isEmpty={maps.data?.rows.length === 0} />
      <ul className="place-panel__rows">
        {(maps.data?.rows ?? []).map(({ id, title }) => (
          <li key={id}>
            <Link to={`/GEOMapDataDetail?id=${id}`}>{title}</Link>
          </li>
        ))}
      </ul>
      <More total={maps.data?.total ?? 0} what="幅图件" />
    </>
  );
}

const More = ({ total, what }: { total: number; what: string }) =>
  total > shownRows ? (
    <p className="place-panel__none">
      共 {total.toLocaleString('zh-CN')} {what}，列出前 {shownRows} 项
    </p>
  ) : null;

interface Asked {
  error: Error | null;
  isPending: boolean;
  refetch: () => unknown;
}

function States({ list, none, isEmpty }: { list: Asked; none: string; isEmpty: boolean }) {
  if (list.error) return <ErrorState error={list.error} title="没有查到" onRetry={() => void list.refetch()} />;
  if (list.isPending) return <Loading rows={2} label="正在查询" />;
  return isEmpty ? <p className="place-panel__none">{none}</p> : null;
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

/** Metres along the sphere: good to half a percent, enough for which is nearer. */
function metresBetween(a: Point, b: Point): number {
  const radians = Math.PI / 180;
  const [x, y] = [(b.lon - a.lon) * Math.cos(((a.lat + b.lat) / 2) * radians), b.lat - a.lat];
  return Math.hypot(x, y) * radians * 6_371_000;
}
