import type { Dimension } from '../../../map/kinds/define-kind.ts';
import { kindOf } from '../../../map/kinds/index.ts';
import type { Found, Shown } from '../../../map/ol/one-map.tsx';
import type { MapHand } from '../../../map/state/map-hand.ts';
import type { askMap } from '../../../providers/ask-map.ts';
import type { Point } from '../../../resources/kit/field-kinds.ts';
import { Icon } from '../../../ui/icon.tsx';
import { degreesText } from '../../catalogue/coordinate-text.ts';
import { FoundFeatures } from '../found-features.tsx';
import { LayerAbout } from '../layer-about.tsx';
import { LayerFault } from '../layer-fault.tsx';
import { flattened, type LayerNode, readNode } from '../../../map/layer-nodes.ts';
import { LegendEntries } from '../legend.tsx';
import { useLayerTree } from '../use-layer-tree.ts';
import type { GivenService } from './read-service.ts';
import type { ServiceWay } from './use-service-way.ts';

interface ServicePanelProps {
  service: GivenService;
  way: ServiceWay;
  layer: Shown['layer'];
  ask: typeof askMap;
  dimension: Dimension;
  /** Null: the map is not there yet. */
  hand: MapHand | null;
  /** What keeps it from being drawn. */
  fault: string | null;
  opacity: number;
  /** Whether the service says what it covers. */
  hasRange: boolean;
  place: Point | null;
  found: readonly Found[] | null;
  onOpacity: (opacity: number) => void;
  onExtent: () => void;
  /** What keeps it from being drawn may have gone. */
  onRetry: () => void;
  /** What lies at the place is no longer asked. */
  onClose: () => void;
}

/** What there is to know of the service, how far it covers what lies below, its legend, and what it has at a place. */
export function ServicePanel(props: ServicePanelProps) {
  const { service, way, layer, fault, opacity, hasRange, onOpacity, onExtent, onRetry } = props;
  const kept = useKept(way, props.dimension);
  const { place } = props;
  const canIdentify = layer.use === 'layer' && service.kind.can.includes('identify');
  const node = nodeOf(props, kept);
  return (
    <aside className="map-panel service-panel" aria-label="服务">
      <div className="map-panel__body">
        <h1>{service.name}</h1>
        {fault ? (
          <div className="service-panel__fault">
            <LayerFault fault={fault} name={service.name} onRetry={onRetry} />
          </div>
        ) : null}
        {canIdentify && place && node ? <AtPlace {...props} {...{ node, place }} /> : null}
        {kept && node ? <LayerAbout node={node} fault={fault ?? undefined} /> : null}
        <p className="service-panel__way">
          {service.kind.label}。{wayText(way, kept)}
        </p>
        {service.unknown.length > 0 ? (
          <p className="map-panel__note">没有用到不认识的参数：{service.unknown.slice(0, 8).join('、')}</p>
        ) : null}
        <div className="service-panel__acts">
          <label className="shown-layers__opacity">
            <span>不透明度</span>
            <input
              type="range"
              min={0}
              max={100}
              step={5}
              value={Math.round(opacity * 100)}
              onChange={(event) => onOpacity(Number(event.target.value) / 100)}
            />
            <output>{Math.round(opacity * 100)}%</output>
          </label>
          <button type="button" className="button" onClick={onExtent}>
            {hasRange ? '缩放到图层范围' : '缩放到全省'}
          </button>
        </div>
        {layer.use === 'layer' && node ? <ServiceLegend {...props} node={node} /> : null}
        {canIdentify && !place ? <p className="service-panel__way">点选图上一处，或按回车，查询该处的要素。</p> : null}
      </div>
    </aside>
  );
}

/** What the portal tells of the layer by whose way it is shown, or of what the address alone describes. */
const nodeOf = ({ service: { name, options }, layer: { id, type } }: ServicePanelProps, kept: LayerNode | null) =>
  readNode({ ...kept, id, name, type, options });

function ServiceLegend({ node, hand, ask }: Pick<ServicePanelProps, 'hand' | 'ask'> & { node: LayerNode }) {
  if (!kindOf(node.type)?.legend) return null;
  return (
    <section className="service-panel__legend" aria-label="图例">
      <h2>图例</h2>
      <LegendEntries {...{ node, hand, ask }} />
    </section>
  );
}

function useKept(way: ServiceWay, dimension: Dimension): LayerNode | null {
  const tree = useLayerTree(dimension);
  if (way.by !== 'layer' || way.use !== 'layer' || !tree.data) return null;
  return flattened(tree.data).find(({ id }) => id === way.id) ?? null;
}

function wayText(way: ServiceWay, node: LayerNode | null): string {
  if (way.by === 'draft') return '管理员预览：这项服务不在图层目录中，访客看不到它。';
  if (way.by === 'layer') return node ? `来自图层目录“${node.name}”。` : '来自本门户的图层。';
  return '本门户自己的数据，各人看到的以其权限为限。';
}

interface AtPlaceProps extends Pick<ServicePanelProps, 'found' | 'onClose'> {
  node: LayerNode;
  place: Point;
}

function AtPlace({ node, place, found, onClose }: AtPlaceProps) {
  const nodes = new Map([[node.id, node]]);
  return (
    <section className="service-panel__place" aria-label="此处有什么">
      <header>
        <h2>此处有什么</h2>
        <button type="button" className="map-button" onClick={onClose} aria-label="关闭" title="关闭">
          <Icon name="close" />
        </button>
      </header>
      <p className="place-panel__where">{degreesText(place.lon, place.lat, { notation: '十进制度', decimals: 5 })}</p>
      {found === null ? <p role="status">正在查询</p> : <FoundFeatures found={found} nodes={nodes} />}
    </section>
  );
}
