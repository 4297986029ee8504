import { Suspense, use, useMemo, useRef } from 'react';
import { type KeptCut, readCuts, writeCuts } from '../../../map/state/kept-cuts.ts';
import type { GlobeHand } from '../../../map/state/map-hand.ts';
import { toolOf } from '../../../map/tools/index.ts';
import { ErrorBoundary } from '../../../ui/error-boundary.tsx';
import { wordsOf } from '../../../resources/kit/words-of.ts';
import { checkInputs } from '../tools/compute/check-inputs.ts';
import { computationOf } from '../tools/compute/computation-of.ts';
import { useCut } from '../tools/compute/space-views.tsx';
import { useComputed } from '../tools/compute/use-computed.ts';

interface KeptCutsProps {
  hand: GlobeHand;
  /** As they stand in the address. */
  written: string;
  /** Null: none are left. */
  onChange: (written: string | null) => void;
}

/** The cuts that stay on the 3D map, each of which can be taken away. */
export function KeptCuts({ hand, written, onChange }: KeptCutsProps) {
  const read = useMemo(() => readCuts(written), [written]);
  const cuts = read ?? [];
  const panel = useRef<HTMLElement>(null);
  return (
    <section ref={panel} className="ground-panel" aria-label="图上的剖切" tabIndex={-1}>
      {read === null ? <p role="alert">链接中的剖切不能识别，已略去</p> : null}
      <ol>
        {cuts.map((cut, at) => (
          <li key={JSON.stringify(cut)}>
            <ErrorBoundary
              fallback={(error, retry) => (
                <Lack label={labelOf(cut)} lack={wordsOf(error, '工具没有加载出来，请检查网络')} onRetry={retry} />
              )}
            >
              <Suspense fallback="正在加载">
                <Kept {...{ hand, cut }} name={`kept-${at}`} />
              </Suspense>
            </ErrorBoundary>
            <button
              type="button"
              className="ground-panel__through"
              aria-label={`移去第 ${at + 1} 处`}
              onClick={() => {
                panel.current?.focus();
                const left = cuts.filter((each) => each !== cut);
                onChange(left.length > 0 ? writeCuts(left) : null);
              }}
            >
              移去
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Kept({ hand, cut: { tool, sketch, inputs }, name }: { hand: GlobeHand; cut: KeptCut; name: string }) {
  const computation = use(computationOf(tool));
  const isItsForm = computation.draws.includes(sketch.form);
  const { values, problems } = checkInputs(computation, inputs);
  const { result, problem, isRunning, again } = useComputed(tool, isItsForm ? sketch : null, values);
  useCut(name, hand, result?.cut, result?.faces);
  const label = labelOf({ tool });
  const lack = isItsForm ? (problem ?? Object.values(problems)[0] ?? null) : '所画的图形不属于这个工具';
  if (lack !== null) return <Lack {...{ label, lack }} onRetry={problem === null ? null : again} />;
  return (
    <span>
      {isRunning ? `${label}，正在计算` : label}
      {result ? <small>{result.text}</small> : null}
    </span>
  );
}

const labelOf = ({ tool }: Pick<KeptCut, 'tool'>): string => toolOf(tool)?.label ?? '';

/** Why a cut is not on the map. */
function Lack({ label, lack, onRetry }: { label: string; lack: string; onRetry: (() => void) | null }) {
  return (
    <span role="alert">
      {label}：{lack}
      {onRetry ? (
        <button type="button" className="ground-panel__through" onClick={onRetry}>
          重试
        </button>
      ) : null}
    </span>
  );
}
