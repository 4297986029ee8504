import { lazy, Suspense, useState } from 'react';
import { measured } from '../../../map/state/measured.ts';
import type { Sketch, SketchForm } from '../../../map/state/sketch.ts';
import { ErrorBoundary } from '../../../ui/error-boundary.tsx';
import { degreesText } from '../../catalogue/coordinate-text.ts';
import { angleText, areaText, azimuthText, crossedText, landText, metresText } from './measure-text.ts';
import { ToolFacts } from './tool-facts.tsx';
import { FormChoice } from './form-choice.tsx';
import type { ToolProps } from './tool-props.ts';
import { useSketch } from './use-sketch.ts';

const GroundMeasuresView = lazy(() =>
  import('./compute/ground-measures-view.tsx').then((it) => ({ default: it.GroundMeasuresView })),
);

const forms: readonly [SketchForm, string][] = [
  ['line', '距离'],
  ['polygon', '面积'],
  ['circle', '圆'],
  ['point', '坐标'],
];
const hints: Readonly<Partial<Record<SketchForm, string>>> = {
  line: '在地图上依次点击，双击结束',
  polygon: '在地图上依次点击各角点，双击结束',
  circle: '点击圆心，再点击圆上一点',
  point: '点击一处',
};

/** Whether it has something on the ground beside its numbers on the ellipsoid. */
const liesOnGround = (sketch: Sketch): boolean =>
  sketch.form === 'line' || (sketch.form !== 'point' && measured(sketch).area !== null);

/** 量算: lengths, areas and directions on the ellipsoid, of what the visitor draws, and what they are on the ground. */
export function MeasurePanel({ hand, sketch, onSketch, notation }: ToolProps) {
  const [form, setForm] = useState<SketchForm>(sketch && sketch.form !== 'box' ? sketch.form : 'line');
  const [underWay, setUnderWay] = useState<Sketch | null>(null);
  useSketch({ hand, sketch }, form, {
    onChange: setUnderWay,
    onEnd: (whole) => {
      setUnderWay(null);
      onSketch(whole);
    },
  });
  const shown = underWay ?? (sketch?.form === form ? sketch : null);
  return (
    <>
      <FormChoice
        label="量什么"
        forms={forms}
        chosen={form}
        onChoose={(each) => {
          setForm(each);
          setUnderWay(null);
          onSketch(null);
        }}
      />
      <p className="tool-hint">{hints[form]}。用键盘时：回车在地图中心定点，退格撤回，Shift 加回车结束。</p>
      <div aria-live="polite">{shown ? <Results sketch={shown} notation={notation} /> : null}</div>
      {shown && !underWay && liesOnGround(shown) ? (
        <ErrorBoundary fallback={() => <p className="tool-problem">实地的数值没有加载出来，请刷新页面。</p>}>
          <Suspense fallback={null}>
            <GroundMeasuresView sketch={shown} />
          </Suspense>
        </ErrorBoundary>
      ) : null}
    </>
  );
}

function Results({ sketch, notation }: { sketch: Sketch; notation: ToolProps['notation'] }) {
  const { length, azimuth, legs, angles, area, perimeter } = measured(sketch);
  const facts: [string, string][] = [];
  if (sketch.form === 'point') facts.push(['坐标', degreesText(sketch.at[0], sketch.at[1], notation)]);
  if (length !== null) facts.push([sketch.form === 'circle' ? '半径' : '总长', metresText(length)]);
  if (azimuth !== null) facts.push(['方位角', azimuthText(azimuth)]);
  if (area !== null) facts.push(['面积', areaText(area)], ['折合', landText(area)]);
  else if (perimeter !== null) facts.push(['面积', crossedText]);
  if (perimeter !== null) facts.push(['周长', metresText(perimeter)]);
  return (
    <>
      <ToolFacts facts={facts} />
      {legs.length > 1 ? (
        <table className="tool-table">
          <thead>
            <tr>
              <th scope="col">段</th>
              <th scope="col">长度</th>
              <th scope="col">方位角</th>
              <th scope="col">与前一段的夹角</th>
            </tr>
          </thead>
          <tbody>
            {legs.map(({ metres, azimuth: towards }, at) => (
              // eslint-disable-next-line react/no-array-index-key -- legs are told apart by their order only
              <tr key={at}>
                <td>{at + 1}</td>
                <td>{metresText(metres)}</td>
                <td>{azimuthText(towards)}</td>
                <td>{at === 0 ? '' : angleText(angles[at - 1] ?? 0)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      <p className="tool-hint">按 CGCS2000 椭球大地线计算，不随投影变化。</p>
    </>
  );
}
