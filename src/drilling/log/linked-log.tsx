import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { DegreesNotation } from '../../geo/written-degrees.ts';
import { handyScale, type LogScale } from '../../resources/shared/log-scale.ts';
import { logContents } from '../../strip-log/log-contents.ts';
import type { LogFindings, LogHole } from '../../strip-log/log-record.ts';
import { Loading } from '../../ui/loading.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { BedSteps, layerBeside } from './bed-steps.tsx';
import { LayerTable } from './layer-table.tsx';
import { StripLog } from './strip-log.tsx';

const NarrowLog = lazy(() => import('./narrow-log.tsx').then((it) => ({ default: it.NarrowLog })));

export interface LinkedLogProps {
  hole: LogHole;
  /** Of at least one layer. */
  findings: LogFindings;
  /** How degrees are written; left out or null: none is set. */
  notation?: DegreesNotation | null;
  /** Files of the log at the scale that is shown. */
  filesAt?: (scale: LogScale) => ReactNode;
}

/** The strip log and its layers, each marking what the other points at; on narrow screens a column and a list instead. */
export function LinkedLog({ hole, findings, notation = null, filesAt }: LinkedLogProps) {
  const [active, setActive] = useState<number | null>(null);
  const [wanted, setWanted] = useState<{ layer: number; wish: number } | null>(null);
  const isNarrow = useMedia('(max-width: 640px)');
  const { layers } = findings;
  const { levelOf } = logContents(hole, findings);
  const levels = hole.elevation === null ? undefined : levelOf;
  const choose = (layer: number): void => setWanted((last) => ({ layer, wish: (last?.wish ?? 0) + 1 }));
  const step = (by: 1 | -1): void => {
    const next = layerBeside(layers, active, by);
    setActive(next);
    if (next !== null) choose(next);
  };
  if (isNarrow)
    return (
      <Suspense fallback={<Loading rows={8} label="正在加载柱状图" />}>
        <NarrowLog {...{ hole, layers, active }} levelOf={levels} onActive={setActive} onStep={step}>
          {filesAt?.(handyScale(hole.finalDepth))}
        </NarrowLog>
      </Suspense>
    );
  return (
    <>
      <StripLog
        {...{ hole, findings, notation, active, wanted }}
        onActive={setActive}
        onStep={step}
        filesAt={(scale) => (
          <>
            <BedSteps {...{ layers, active }} onStep={step} />
            {filesAt?.(scale)}
          </>
        )}
      />
      <LayerTable {...{ layers, active }} levelOf={levels} onActive={setActive} onChoose={choose} />
    </>
  );
}
