import { useEffect, useMemo, useState } from 'react';
import type { Instant } from '../../../map/kinds/instant.ts';
import { instantLabel } from '../../../map/kinds/instant-text.ts';
import type { Clock } from '../../../map/state/clock.ts';
import { placeOnAxis } from '../../../map/state/clocked-time.ts';
import { Loading } from '../../../ui/loading.tsx';
import { drawable } from '../../../map/shown-of.ts';
import type { ToolProps } from '../tools/tool-props.ts';
import { NoTimes } from './no-times.tsx';
import { PlayActs } from './play-acts.tsx';
import { StepSlider } from './step-slider.tsx';
import { TimedLayers } from './timed-layers.tsx';
import { useLayerTimes } from './use-layer-times.ts';
import { paces, usePlaying } from './use-playing.ts';
import './time.css';

/** 时间: one clock for all layers that have a time. While it is open, the map shows them by it. */
export function TimePanel({ hand, page }: Pick<ToolProps, 'hand' | 'page'>) {
  const shown = useMemo(() => drawable(page.layers, page.nodes).map(({ node }) => node), [page.layers, page.nodes]);
  const { byLayer, axis, clock, isPending, setAhead } = useLayerTimes(shown, page.state.time);
  const { setTimes } = page;
  useEffect(() => setTimes(byLayer), [setTimes, byLayer]);
  useEffect(() => () => setTimes(null), [setTimes]);
  if (page.tree.isPending || isPending) return <Loading rows={2} label="正在读取图层的时间" />;
  const layers = [...byLayer.values()];
  if (!clock)
    return (
      <>
        <NoTimes page={page} />
        <TimedLayers layers={layers} isRange={false} />
      </>
    );
  return (
    <div className="time-panel">
      <ClockSetting {...{ hand, page, axis, clock, setAhead }} canSpan={layers.some(({ takesRange }) => takesRange)} />
      <TimedLayers layers={layers} isRange={clock.since !== null} />
    </div>
  );
}

interface ClockSettingProps extends Pick<ToolProps, 'hand' | 'page'> {
  axis: readonly Instant[];
  clock: Clock;
  canSpan: boolean;
  /** The moment that is drawn ahead; null: none is. */
  setAhead: (clock: Clock | null) => void;
}

type Span = 'one' | 'until' | 'stretch';
const spans: readonly [Span, string][] = [
  ['one', '当时'],
  ['until', '截至'],
  ['stretch', '时段'],
];
const spanOf = ({ since }: Clock): Span => (since === null ? 'one' : since === '..' ? 'until' : 'stretch');

function ClockSetting({ hand, page, axis, clock, canSpan, setAhead }: ClockSettingProps) {
  const [pace, setPace] = useState<keyof typeof paces>('中');
  const place = Math.max(0, placeOnAxis(axis, clock.at));
  const span = spanOf(clock);
  const first = span === 'stretch' ? Math.max(0, placeOnAxis(axis, clock.since ?? '')) : 0;
  const textAt = (at: number): string => axis[at]?.text ?? clock.at;
  const labelAt = (at: number): string => labelOfMoment(axis, at);
  const clockAt = (at: number): Clock => ({
    at: textAt(at),
    since: span === 'stretch' ? textAt(Math.min(first, at)) : clock.since,
  });
  const turn = (time: Clock): void => page.change({ time });
  const playing = usePlaying({
    hand,
    place,
    last: axis.length - 1,
    pace: paces[pace],
    onStep: (at) => turn(clockAt(at)),
    onAhead: (at) => setAhead(at === null ? null : clockAt(at)),
  });
  const setSpan = (to: Span): void =>
    turn({ at: clock.at, since: to === 'one' ? null : to === 'until' ? '..' : textAt(Math.max(0, place - 9)) });
  return (
    <>
      <div className="time-panel__head">
        <output className="time-panel__now">{labelOf(axis, clock, { place, first })}</output>
        {canSpan ? (
          <div className="tool-choice" role="group" aria-label="显示哪些时间">
            {spans.map(([code, label]) => (
              <button key={code} type="button" aria-pressed={span === code} onClick={() => setSpan(code)}>
                {label}
              </button>
            ))}
          </div>
        ) : null}
      </div>
      {span === 'stretch' ? (
        <StepSlider
          label="起"
          wordsOf={labelAt}
          place={first}
          max={place}
          onPlace={(at) => turn({ ...clock, since: textAt(at) })}
        />
      ) : null}
      <StepSlider
        label={span === 'stretch' ? '止' : '时刻'}
        wordsOf={labelAt}
        {...{ place }}
        max={axis.length - 1}
        onPlace={(at) => {
          playing.stop();
          turn(clockAt(at));
        }}
      />
      <PlayActs {...{ playing, place }} last={axis.length - 1} onPlace={(at) => turn(clockAt(at))}>
        <label className="tool-field">
          速度
          <select value={pace} onChange={({ target }) => setPace(target.value as keyof typeof paces)}>
            {Object.keys(paces).map((each) => (
              <option key={each}>{each}</option>
            ))}
          </select>
        </label>
      </PlayActs>
    </>
  );
}

function labelOfMoment(axis: readonly Instant[], at: number): string {
  const instant = axis[at];
  return instant ? instantLabel(instant) : '';
}

function labelOf(axis: readonly Instant[], clock: Clock, { place, first }: { place: number; first: number }): string {
  const label = (at: number): string => labelOfMoment(axis, at);
  const span = spanOf(clock);
  if (span === 'until') return `截至 ${label(place)}`;
  return span === 'one' || first === place ? label(place) : `${label(first)} 至 ${label(place)}`;
}
