import { useEffect, useMemo, useState } from 'react';
import { kindOf } from '../../../map/kinds/index.ts';
import { resourceNamed } from '../../../resources/index.ts';
import type { Resource } from '../../../resources/kit/define-resource.ts';
import type { Extent } from '../../../resources/kit/field-kinds.ts';
import type { LayerNode } from '../../../map/layer-nodes.ts';
import { PlottedInView } from '../plot/plotted-in-view.tsx';
import type { OneMapPageState } from '../use-one-map.ts';
import { useShownSigns } from '../use-signs.ts';
import { AreaResults, type OtherList, useSources } from './area-results.tsx';
import { SignTable } from './sign-table.tsx';
import type { ToolProps } from './tool-props.ts';

/** Two decimals of a degree are a kilometre: a map that is nudged asks nothing anew. */
const rounded = ({ west, south, east, north }: Extent): Extent => ({
  west: Math.floor(west * 100) / 100,
  south: Math.floor(south * 100) / 100,
  east: Math.ceil(east * 100) / 100,
  north: Math.ceil(north * 100) / 100,
});
const isSame = (a: Extent, b: Extent): boolean => JSON.stringify(a) === JSON.stringify(b);

/** 图上清单: what the window shows, layer by layer, as tables that lead to the records. */
export function ListPanel({ hand, page }: ToolProps) {
  const [box, setBox] = useState(() => rounded(hand.extent()));
  const [isWhole, setWhole] = useState(false);
  useEffect(
    () =>
      hand.onMove(() => {
        const next = rounded(hand.extent());
        setBox((before) => (isSame(before, next) ? before : next));
      }),
    [hand],
  );
  const sources = useSources();
  const { listed, signed, unlisted } = useListedLayers(page);
  const flatHand = hand.dimension === '2d' ? hand : null;
  const signs = useShownSigns(flatHand);
  const others = (flatHand ? signed : []).map((node): OtherList => ({
    key: `layer ${node.id}`,
    label: `${node.name} ${signs?.size ?? '…'}`,
    list: flatHand && <SignTable node={node} hand={flatHand} signs={signs} />,
  }));
  return (
    <>
      <p className="tool-hint">按图层列出当前视野内您可以查看的内容，移动地图后随之更新。</p>
      <label className="tool-field">
        <input type="checkbox" checked={isWhole} onChange={({ target }) => setWhole(target.checked)} />
        也列出没有显示在图上的目录
      </label>
      <AreaResults
        area={{ box, ring: null }}
        hand={hand}
        name="list"
        resources={isWhole ? [...listed, ...sources.filter((each) => !listed.includes(each))] : listed}
        others={others}
      />
      {unlisted.length > 0 ? (
        <p className="tool-hint">
          {unlisted.map(({ name }) => `“${name}”`).join('、')}由外部服务绘制，不能逐个列出，可在图上点选查询。
        </p>
      ) : null}
      {!flatHand && signed.length > 0 ? (
        <p className="tool-hint">{signed.map(({ name }) => `“${name}”`).join('、')}的图例在二维地图中列出。</p>
      ) : null}
      <PlottedInView box={box} hand={hand} />
    </>
  );
}

interface ListedLayers {
  /** Catalogues whose rows are on the map, the uppermost layer first. */
  listed: readonly Resource[];
  /** Layers whose signs the map can tell apart. */
  signed: readonly LayerNode[];
  unlisted: readonly LayerNode[];
}

/** How each layer on the map can be listed. */
function useListedLayers({ layers, nodes }: Pick<OneMapPageState, 'layers' | 'nodes'>): ListedLayers {
  return useMemo(() => {
    const shown = layers.flatMap(({ id }) => nodes.get(id) ?? []);
    const sourceOf = (node: LayerNode): string | null => kindOf(node.type)?.source?.(node.options ?? {}) ?? null;
    const names = new Set(shown.map(sourceOf).filter((name) => name !== null));
    const isSigned = ({ type }: LayerNode): boolean => type === 'portal_geology';
    return {
      listed: [...names].map(resourceNamed),
      signed: shown.filter(isSigned),
      unlisted: shown.filter((node) => sourceOf(node) === null && !isSigned(node)),
    };
  }, [layers, nodes]);
}
