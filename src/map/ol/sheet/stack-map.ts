import type OlMap from 'ol/Map.js';
import { geologySign } from '../../kinds/geology-signs.ts';
import { optionsOf } from '../../kinds/options-of.ts';
import { portalGeology } from '../../kinds/portal-geology.ts';
import type { StackRequest, Stratum } from '../../state/map-hand.ts';
import type { DrawnGroup } from '../../state/print/sheet-drawing.ts';
import { styleBeneath } from '../base-map/style-beneath.ts';
import { keyOf, type LayerKey, type Shown } from '../drawn-layers.ts';
import { paintMap, type Painted } from '../hand/paint-map.ts';
import { seenWithin } from '../hand/signs-in.ts';
import { prepareSystem, systemName } from '../kinds/systems.ts';
import { pageScale } from '../page-scale.ts';
import { drawFeatures } from './draw-features.ts';
import { drawGeology } from './draw-geology.ts';
import { type PaperView, paperView } from './paper-view.ts';
import { type GeologyFeature, readGeology } from './read-geology.ts';

// One file for all that paints: it is fetched with the first picture
export { paintMap };

/**
 * The map of a sheet: geological maps of the portal as vectors, and all that lies below, between and above them as pictures,
 * so that each layer covers what it covers on the screen. Codes of units and names of places make room for each other, which
 * only shows where all of them are painted: the picture above a map tells where its codes stand.
 * @throws Error with a Chinese sentence
 */
export async function stackMap(
  screen: OlMap,
  painted: Painted,
  request: StackRequest,
  signal?: AbortSignal,
): Promise<readonly Stratum[]> {
  signal?.throwIfAborted();
  if (!(await prepareSystem(request.part.epsg))) throw new Error('地图不能按这个投影绘制，请改用 Web 墨卡托');
  const view = paperView(request.part, request.size);
  const pictureBetween = (above: LayerKey | null, below: LayerKey | null): Stratum => ({
    kind: 'picture',
    paint: (picture, stop) => paintMap(screen, painted, { ...picture, between: { above, below } }, stop),
  });
  const strata: Stratum[] = [];
  let above: LayerKey | null = null;
  for (const each of painted.shown) {
    const groups = await groupsOf(each, { screen, ask: painted.ask, view, request, ...(signal ? { signal } : {}) });
    signal?.throwIfAborted();
    if (!groups) continue;
    const key = keyOf(each.layer);
    strata.push(pictureBetween(above, key), { kind: 'drawing', groups });
    above = key;
  }
  return [...strata, pictureBetween(above, null)];
}

interface Ways {
  screen: OlMap;
  ask: Painted['ask'];
  view: PaperView;
  request: StackRequest;
  signal?: AbortSignal;
}

/** How the page lays the geological map upon what is below. */
function layingOf(screen: OlMap): Pick<CSSStyleDeclaration, 'filter' | 'mixBlendMode'> {
  const probe = document.createElement('div');
  probe.className = 'map-geology';
  (screen.getTargetElement()?.parentElement ?? document.body).append(probe);
  const { filter, mixBlendMode } = getComputedStyle(probe);
  probe.remove();
  return { filter, mixBlendMode };
}

/** A layer as vectors; null: it is painted. */
async function groupsOf({ layer, opacity }: Shown, ways: Ways): Promise<DrawnGroup[] | null> {
  if (layer.type !== portalGeology.type) return null;
  const { screen, ask, view, request, signal } = ways;
  const { filter, mixBlendMode } = layingOf(screen);
  // Over a dark ground the page filters the colours, which PDF has no way to
  if (filter !== 'none') return null;
  const { showsPatterns } = optionsOf(portalGeology, layer);
  try {
    const features = await readGeology(view, ask, signal);
    const areas = drawGeology(features, view, { showsPatterns: showsPatterns ?? true, scale: pageScale() });
    const waters = await watersOn(screen, view);
    tellSigns(features, request);
    return [
      { shapes: areas, opacity, isMultiplied: mixBlendMode === 'multiply' },
      { shapes: waters, opacity, isMultiplied: false },
    ];
  } catch {
    // What painting makes of it is told by the layer itself
    return null;
  }
}

/** Waters lie over the rock, as on the screen. */
async function watersOn(screen: OlMap, view: PaperView) {
  const { watersIn } = await import('../base-map/details.ts');
  const { source, styleOf } = await watersIn(styleBeneath(screen));
  return drawFeatures(source.getFeaturesInExtent(view.extent), styleOf, view);
}

function tellSigns(features: readonly GeologyFeature[], { onSign, signsIn, part }: StackRequest): void {
  if (!onSign) return;
  const { bounds, epsg } = signsIn ?? part;
  const isSeen = seenWithin(bounds, systemName(epsg));
  for (const { values, isArea, lines } of features) {
    const sign = geologySign((name) => values[name]);
    if (sign === null) continue;
    let end = 0;
    const ends = lines.map((line) => (end += 2 * line.length));
    if (isSeen({ flat: lines.flat(2), ends, isArea })) onSign(sign);
  }
}
