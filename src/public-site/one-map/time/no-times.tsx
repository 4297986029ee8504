import { isFlat, withLayer } from '../../../map/layer-nodes.ts';
import type { ToolProps } from '../tools/tool-props.ts';
import { hasTime } from './use-layer-times.ts';

/** No layer on the map has a time: which of the tree do, to be switched on. */
export function NoTimes({ page }: Pick<ToolProps, 'page'>) {
  const timed = [...page.nodes.values()].filter((node) => isFlat(node) && hasTime(node));
  const isOn = (id: number): boolean => page.layers.some((each) => each.id === id);
  const others = timed.filter(({ id }) => !isOn(id));
  if (timed.length === 0) return <p className="tool-hint">图层目录中没有带时间的图层。</p>;
  if (others.length === 0) return <p className="tool-hint">已显示的图层中没有可用的时刻。</p>;
  return (
    <>
      <p className="tool-hint">已显示的图层都没有时间。目录中带时间的图层，点击即显示：</p>
      <div className="tool-choice" role="group" aria-label="带时间的图层">
        {others.map(({ id, name }) => (
          <button key={id} type="button" onClick={() => page.setLayers(withLayer(page.layers, id))}>
            {name}
          </button>
        ))}
      </div>
    </>
  );
}
