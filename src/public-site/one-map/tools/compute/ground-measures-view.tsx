import type { Sketch } from '../../../../map/state/sketch.ts';
import { ResultView } from './result-view.tsx';
import { useComputed } from './use-computed.ts';
import './compute.css';

const noInputs = {};

/** What a measured line or area has on the ground; where that is not known, why, and that its other numbers hold. */
export function GroundMeasuresView({ sketch }: { sketch: Sketch }) {
  const { result, problem, isRunning, share, again } = useComputed('measure', sketch, noInputs);
  if (isRunning)
    return (
      <div className="compute__progress">
        <progress aria-label="实地数值的计算进度" max={1} value={share} />
      </div>
    );
  if (result) return <ResultView title="量算" result={result} />;
  if (problem === null) return null;
  return (
    <div className="compute__progress">
      <p className="tool-problem" role="status">
        {`没有得出实地的数值：${problem.replace(/。$/, '')}。以上按椭球面的数值不受影响。`}
      </p>
      <button type="button" className="tool-button" onClick={again}>
        重新计算
      </button>
    </div>
  );
}
