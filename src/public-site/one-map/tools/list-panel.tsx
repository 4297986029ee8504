import { useEffect, useState } from 'react';
import type { Extent } from '../../../resources/kit/field-kinds.ts';
import { AreaResults } from './area-results.tsx';
import type { ToolProps } from './tool-props.ts';

/** Two decimals of a degree are a kilometre: a map that is nudged asks nothing anew. */
const rounded = ({ west, south, east, north }: Extent): Extent => ({
  west: Math.floor(west * 100) / 100,
  south: Math.floor(south * 100) / 100,
  east: Math.ceil(east * 100) / 100,
  north: Math.ceil(north * 100) / 100,
});
const isSame = (a: Extent, b: Extent): boolean => JSON.stringify(a) === JSON.stringify(b);

/** 图上清单: what the window shows, as tables that lead to the records. */
export function ListPanel({ hand }: ToolProps) {
  const [box, setBox] = useState(() => rounded(hand.extent()));
  useEffect(
    () =>
      hand.onMove(() => {
        const next = rounded(hand.extent());
        setBox((before) => (isSame(before, next) ? before : next));
      }),
    [hand],
  );
  return (
    <>
      <p className="tool-hint">列出当前视野内可查看的资料，移动地图后随之更新。</p>
      <AreaResults area={{ box, ring: null }} hand={hand} name="list" />
    </>
  );
}
