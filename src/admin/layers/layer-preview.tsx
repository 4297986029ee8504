import { useEffect, useMemo, useState } from 'react';
import { provinceBox } from '../../geo/province.ts';
import { draftId } from '../../map/kinds/addresses.ts';
import { type Found, OneMap, type Shown } from '../../map/ol/one-map.tsx';
import { kindOf } from '../../map/kinds/index.ts';
import { useOptionsCheck } from '../../map/use-options-check.ts';
import { toneOf } from '../../map/shown-of.ts';
import { startState } from '../../map/state/map-state.ts';
import { askDraft, type DraftLayer } from '../../providers/ask-draft.ts';
import type { Extent, Point } from '../../resources/kit/field-kinds.ts';
import { PreviewLegend } from './preview-legend.tsx';
import { useShownBase } from './use-shown-base.ts';

const isBox = (value: unknown): value is Extent => typeof value === 'object' && value !== null && 'west' in value;

/** The draft on the 2D map: faults, legend and what it has at a place are told below it. */
export function LayerPreview({ draft }: { draft: DraftLayer }) {
  const key = JSON.stringify(draft);
  const layer = useMemo((): Shown['layer'] => {
    const { use, type, options } = JSON.parse(key) as DraftLayer;
    return { id: draftId, use, name: '预览', type, options };
  }, [key]);
  const ask = useMemo(() => askDraft(JSON.parse(key) as DraftLayer), [key]);
  const shown = useOverBase(layer);
  const check = useOptionsCheck(layer.type, layer.options);
  const range = layer.options['range'] ?? check?.extent;
  const box = JSON.stringify(isBox(range) ? range : provinceBox);
  const [fitTo, setFitTo] = useState<Extent | null>(null);
  useEffect(() => setFitTo(JSON.parse(box) as Extent), [box]);
  const [view, setView] = useState({ lon: startState.lon, lat: startState.lat, zoom: startState.zoom });
  const [fault, setFault] = useState<string | null>(null);
  const [place, setPlace] = useState<Point | null>(null);
  const [found, setFound] = useState<readonly Found[] | null>(null);
  const canIdentify = draft.use === 'layer' && kindOf(draft.type)?.can.includes('identify');
  return (
    <div className="layer-preview">
      <div className="layer-preview__map" data-faulty={fault !== null} data-ground={toneOf(shown[0]?.layer)}>
        <OneMap
          {...{ shown, view, place, fitTo, ask }}
          compare={null}
          onView={setView}
          onPlace={(at) => {
            if (!canIdentify) return;
            setFound(null);
            setPlace(at);
          }}
          onFound={(_, of) => setFound(of)}
          onFault={(of, problem) => {
            if (of === `${draft.use}:${draftId}`) setFault(problem);
          }}
          onHand={ignore}
          onPointer={ignore}
        />
      </div>
      {fault ? (
        <p className="admin-problem" role="alert">
          {fault}
        </p>
      ) : null}
      <p className="layer-preview__acts">
        <button type="button" className="layer-preview__go" onClick={() => setFitTo(JSON.parse(box) as Extent)}>
          {isBox(range) ? '缩放到图层范围' : '缩放到全省'}
        </button>
        {canIdentify && !place ? <span>点选图上一处，查看该处的要素</span> : null}
      </p>
      {place ? <AtPlace found={found} /> : null}
      <PreviewLegend layer={layer} ask={ask} />
    </div>
  );
}

const ignore = (): void => undefined;

/** The layer, and below it the portal's current base map, unless it is to be one itself. */
function useOverBase(layer: Shown['layer']): readonly Shown[] {
  const base = useShownBase();
  return useMemo((): Shown[] => {
    const own = { layer, opacity: 1 };
    return !base || layer.use === 'base' ? [own] : [base, own];
  }, [layer, base]);
}

function AtPlace({ found }: { found: readonly Found[] | null }) {
  if (found === null) return <p role="status">正在查询此处的要素</p>;
  if (found.length === 0) return <p role="status">此处没有要素</p>;
  return (
    <section className="layer-preview__found" aria-label="此处的要素">
      {found.map(({ facts }, at) => (
        // eslint-disable-next-line react/no-array-index-key -- features have no names of their own
        <p key={at}>{facts.map(([name, value]) => (name ? `${name}：${value}` : value)).join('；')}</p>
      ))}
    </section>
  );
}
