import { useEffect, useMemo, useState } from 'react';
import { extentOfSketch } from '../../../map/state/measured.ts';
import { ringTextOf } from '../../../map/state/sketch-ring.ts';
import type { Sketch, SketchForm } from '../../../map/state/sketch.ts';
import { type Area, AreaResults, useSources } from './area-results.tsx';
import { bufferOf } from './buffer-of.ts';
import { FormChoice } from './form-choice.tsx';
import type { ToolProps } from './tool-props.ts';
import { useSketch } from './use-sketch.ts';

const forms: readonly [SketchForm, string, string][] = [
  ['box', '矩形', '点击一角，再点击对角'],
  ['polygon', '多边形', '依次点击各角点，双击结束'],
  ['circle', '圆', '点击圆心，再点击圆上一点'],
  ['line', '线缓冲', '依次点击，双击结束；取线两侧一定距离以内'],
  ['point', '点缓冲', '点击一处；取四周一定距离以内'],
];
const [least, max] = [10, 100_000];
const areaLook = { stroke: '#12406b', width: 2, fill: 'rgb(18 64 107 / 8%)', dash: [6, 4] };

const isBuffered = (form: SketchForm): boolean => form === 'line' || form === 'point';

/** 范围查询: what lies in an area that the visitor draws. */
export function QueryPanel({ hand, sketch, onSketch }: ToolProps) {
  const [form, setForm] = useState<SketchForm>(sketch?.form ?? 'box');
  const [metres, setMetres] = useState('1000');
  useSketch({ hand, sketch }, form, { onEnd: onSketch });
  const resources = useSources();
  const distance = Number(metres);
  const isDistanceRight = !isBuffered(form) || (distance >= least && distance <= max);
  const asked = useMemo(
    () => (sketch?.form === form && isDistanceRight ? askedArea(sketch, distance) : null),
    [sketch, form, distance, isDistanceRight],
  );
  useEffect(() => {
    hand.put('query-area', asked?.shape && isBuffered(form) ? [{ sketch: asked.shape, look: areaLook }] : []);
    return () => hand.put('query-area', []);
  }, [hand, asked, form]);
  return (
    <>
      <FormChoice
        label="范围的画法"
        forms={forms}
        chosen={form}
        onChoose={(each) => {
          setForm(each);
          onSketch(null);
        }}
      />
      <p className="tool-hint">
        {forms.find(([each]) => each === form)?.[2]}。用键盘时：回车在地图中心定点，Shift 加回车结束。
      </p>
      {isBuffered(form) ? (
        <label className="tool-field">
          缓冲距离
          <input
            inputMode="numeric"
            value={metres}
            aria-invalid={!isDistanceRight}
            onChange={({ target }) => setMetres(target.value)}
          />
          米
        </label>
      ) : null}
      {isDistanceRight ? null : (
        <p className="tool-problem" role="alert">
          缓冲距离应为 {least} 至 {max.toLocaleString('zh-CN')} 米
        </p>
      )}
      {asked?.problem ? (
        <p className="tool-problem" role="alert">
          {asked.problem}
        </p>
      ) : null}
      {asked?.area ? <AreaResults area={asked.area} {...{ hand, resources }} name="query" /> : null}
    </>
  );
}

interface AskedArea {
  shape: Sketch;
  area: Area | null;
  problem: string | null;
}

function askedArea(sketch: Sketch, metres: number): AskedArea {
  const shape = bufferOf(sketch, metres);
  try {
    const ring = shape.form === 'box' ? null : ringTextOf(shape);
    return { shape, area: { box: extentOfSketch(shape), ring }, problem: null };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return { shape, area: null, problem: error.message };
  }
}
