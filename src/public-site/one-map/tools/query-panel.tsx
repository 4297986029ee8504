import { useEffect, useMemo, useState } from 'react';
import { extentOfSketch } from '../../../map/state/measured.ts';
import { ringTextOf } from '../../../map/state/sketch-ring.ts';
import type { Sketch, SketchForm } from '../../../map/state/sketch.ts';
import { type Area, AreaResults, useSources } from './area-results.tsx';
import { bufferOf } from './buffer-of.ts';
import { FormChoice } from './form-choice.tsx';
import { useKeptNumber } from './kept-number.ts';
import { NumberField } from './number-field.tsx';
import type { ToolProps } from './tool-props.ts';
import { useSketch } from './use-sketch.ts';

const forms: readonly [SketchForm, string, string][] = [
  ['box', '矩形', '点击一角，再点击对角'],
  ['polygon', '多边形', '依次点击各角点，双击结束'],
  ['circle', '圆', '点击圆心，再点击圆上一点'],
  ['line', '线缓冲', '依次点击，双击结束；取线两侧一定距离以内'],
  ['point', '点缓冲', '点击一处；取四周一定距离以内'],
];
/** Metres round what was drawn. What has no area of its own needs some. */
const bufferLimits = (form: SketchForm) => ({
  label: '缓冲距离',
  max: 100_000,
  ...(hasArea(form) ? { least: 0, usual: 0 } : { least: 10, usual: 1000 }),
});
const areaLook = { stroke: '#12406b', width: 2, fill: 'rgb(18 64 107 / 8%)', dash: [6, 4] };

const hasArea = (form: SketchForm): boolean => form !== 'line' && form !== 'point';

/** 范围查询: what lies in an area that the visitor draws. */
export function QueryPanel({ hand, sketch, onSketch }: ToolProps) {
  const [form, setForm] = useState<SketchForm>(sketch?.form ?? 'box');
  const buffer = useKeptNumber('buffer', bufferLimits(form));
  useSketch({ hand, sketch }, form, { onEnd: onSketch });
  const resources = useSources();
  const distance = buffer.value;
  const asked = useMemo(
    () => (sketch?.form === form && distance !== null ? askedArea(sketch, distance) : null),
    [sketch, form, distance],
  );
  useEffect(() => {
    hand.put('query-area', asked && asked.shape !== sketch ? [{ sketch: asked.shape, look: areaLook }] : []);
    return () => hand.put('query-area', []);
  }, [hand, asked, sketch]);
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
      <NumberField label="缓冲距离" unit="米" setting={buffer} />
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
