import { lazy, Suspense, use, useEffect, useState } from 'react';
import { type ComputingCode, isComputing } from '../../../../map/compute/computations.ts';
import { cuttingTools } from '../../../../map/state/kept-cuts.ts';
import type { SketchForm } from '../../../../map/state/sketch.ts';
import { toolOf } from '../../../../map/tools/index.ts';
import { useCall } from '../../../../providers/use-call.ts';
import { groundModel } from '../../../../resources/maps/ground-model.ts';
import { FormChoice } from '../form-choice.tsx';
import type { ToolProps } from '../tool-props.ts';
import { useSketch } from '../use-sketch.ts';
import { checkInputs } from './check-inputs.ts';
import { computationOf } from './computation-of.ts';
import { InputFields } from './input-fields.tsx';
import { ResultView } from './result-view.tsx';
import { SolidsView } from './solids-view.tsx';
import { useComputed } from './use-computed.ts';
import { withInput } from './with-input.ts';
import './compute.css';

const forms: Readonly<Record<SketchForm, readonly [name: string, hint: string]>> = {
  point: ['点', '点击一处'],
  line: ['线', '在地图上依次点击，双击结束'],
  polygon: ['多边形', '在地图上依次点击各角点，双击结束'],
  box: ['矩形', '点击一角，再点击对角'],
  circle: ['圆', '点击圆心，再点击圆上一点'],
};

const FacesView = lazy(() => import('./space-views.tsx').then((it) => ({ default: it.FacesView })));
const SkyView = lazy(() => import('./space-views.tsx').then((it) => ({ default: it.SkyView })));
const CutView = lazy(() => import('./space-views.tsx').then((it) => ({ default: it.CutView })));
const RisingView = lazy(() => import('./rising-view.tsx').then((it) => ({ default: it.RisingView })));
const FlightView = lazy(() => import('../roaming/flight-view.tsx').then((it) => ({ default: it.FlightView })));

/** The panel of every tool that reckons: what it is drawn and told, and its result. */
export function ComputePanel(props: ToolProps) {
  const { tool } = props.page.state;
  return isComputing(tool) ? <ComputeView {...props} code={tool} /> : null;
}

function ComputeView({ hand, page, sketch, onSketch, code }: ToolProps & { code: ComputingCode }) {
  const computation = use(computationOf(code));
  const { draws, inputs: fields } = computation;
  const [form, setForm] = useState<SketchForm>(sketch && draws.includes(sketch.form) ? sketch.form : draws[0]);
  useSketch({ hand, sketch }, form, { onEnd: onSketch });
  const texts = page.state.inputs ?? {};
  const checked = checkInputs(computation, texts);
  const drawn = sketch && draws.includes(sketch.form) ? sketch : null;
  const computed = useComputed(code, drawn, checked.values);
  const { shapes, rising, solids, way, sky } = computed.result ?? {};
  const isRising = rising !== undefined;
  const setInput = (name: string, text: string): void => {
    const next = withInput(texts, { ...fields, ...computation.shows }, name, text);
    page.change({ inputs: Object.keys(next).length > 0 ? next : null });
  };
  const cutting = cuttingTools.find((each) => each === code);
  const toSpace = (): void => page.change({ dimension: '3d', eye: null });
  useEffect(() => {
    if (isRising) return undefined;
    hand.put('computed', shapes ?? []);
    return () => hand.put('computed', []);
  }, [hand, shapes, isRising]);
  return (
    <div className="compute">
      {computation.needsGround ? <LackOfGround /> : null}
      {draws.length > 1 ? (
        <FormChoice
          label="画什么"
          forms={draws.map((each) => [each, forms[each][0]] as const)}
          chosen={form}
          onChoose={(each) => {
            setForm(each);
            onSketch(null);
          }}
        />
      ) : null}
      {drawn ? null : (
        <p className="tool-hint">{forms[form][1]}。用键盘时：回车在地图中心定点，退格撤回，Shift 加回车结束。</p>
      )}
      <InputFields {...{ fields, texts }} problems={checked.problems} onChange={setInput} />
      <Progress {...computed} isWanted={drawn !== null && checked.values !== null} />
      {solids ? <SolidsView {...{ hand, solids }} shown={checked.shown} onShow={setInput} onSpace={toSpace} /> : null}
      {rising ? (
        <Suspense fallback={null}>
          <RisingView {...{ hand, rising }} shown={checked.shown} onShow={setInput} />
        </Suspense>
      ) : null}
      {sky ? (
        <Suspense fallback={null}>
          <SkyView {...{ hand, sky }} onSpace={toSpace} />
        </Suspense>
      ) : null}
      {computed.result?.faces && !cutting ? (
        <Suspense fallback={null}>
          <FacesView {...{ hand, page }} faces={computed.result.faces} onSpace={toSpace} />
        </Suspense>
      ) : null}
      {cutting && drawn && computed.result?.cut ? (
        <Suspense fallback={null}>
          <CutView
            {...{ hand, page }}
            result={computed.result}
            code={cutting}
            sketch={drawn}
            inputs={Object.fromEntries(Object.entries(texts).filter(([name]) => Object.hasOwn(fields, name)))}
            onSpace={toSpace}
            onKept={() => onSketch(null)}
          />
        </Suspense>
      ) : null}
      {computation.flies ? (
        <Suspense fallback={null}>
          <FlightView {...{ hand, page }} way={way ?? null} onSpace={toSpace} />
        </Suspense>
      ) : null}
      {computed.result ? <ResultView title={toolOf(code)?.label ?? ''} result={computed.result} /> : null}
    </div>
  );
}

/** Said as soon as the tool is open: nothing that is drawn would have an answer. */
function LackOfGround() {
  const { data } = useCall(groundModel, 'model', {});
  return data?.isThere === false ? (
    <p className="tool-problem" role="alert">
      本门户没有地质模型，此功能算不出结果，请联系管理员
    </p>
  ) : null;
}

/** How far it is, or why there is no result. */
function Progress({
  share,
  isRunning,
  problem,
  result,
  isWanted,
  cancel,
  again,
}: ReturnType<typeof useComputed> & { isWanted: boolean }) {
  if (isRunning)
    return (
      <div className="compute__progress">
        <progress aria-label="计算进度" max={1} value={share} />
        <button type="button" className="tool-button" onClick={cancel}>
          取消
        </button>
      </div>
    );
  if (problem !== null || (isWanted && !result))
    return (
      <div className="compute__progress">
        <p className="tool-problem" role="alert">
          {problem ?? '已取消计算'}
        </p>
        <button type="button" className="tool-button" onClick={again}>
          重新计算
        </button>
      </div>
    );
  return null;
}
