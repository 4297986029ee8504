import { useId, useState } from 'react';
import type { FlownWay } from '../../../../map/state/flown-way.ts';
import type { GlobeHand } from '../../../../map/state/map-hand.ts';
import { saveBlob } from '../../../../providers/export-list.ts';
import { dayInChina } from '../../../../resources/shared/china-days.ts';
import { MakingStatus } from '../../print/making-status.tsx';
import { sourcesOf } from '../../print/sheet-settings.ts';
import type { Making } from '../../print/use-making.ts';
import type { OneMapPageState } from '../../use-one-map.ts';
import { choiceText, flightFrames, frameChoices, frameCount, maxFrames } from './flight-frames.ts';
import { recordFlight } from './record-flight.ts';

interface FramesViewProps {
  globe: GlobeHand;
  page: OneMapPageState;
  way: FlownWay;
  making: Making;
  /** The camera is needed. */
  onBegin: () => void;
}

/** Saves a flight as pictures, one after the other. */
export function FramesView({ globe, page, way, making, onBegin }: FramesViewProps) {
  const id = useId();
  const [chosen, setChosen] = useState(1);
  const choice = frameChoices[chosen] ?? { by: 'count', value: 24 };
  const count = frameCount(way, choice);
  const hasRoom = count <= maxFrames;
  const make = (): void => {
    onBegin();
    making.begin(async (onStep, signal) => {
      const { framesZip } = await import('./frames-zip.ts');
      const frames = flightFrames(way, choice);
      const sources = sourcesOf(page.shown);
      const { file, problems } = await recordFlight({ hand: globe, frames, sources, zip: framesZip(), onStep, signal });
      signal.throwIfAborted();
      saveBlob(file, `漫游画面 ${dayInChina()}.zip`);
      return problems;
    });
  };
  return (
    <div className="flight__frames">
      <div className="flight__acts">
        <label htmlFor={id}>画面</label>
        <select
          {...{ id }}
          value={chosen}
          disabled={making.step !== null}
          onChange={({ target }) => setChosen(Number(target.value))}
        >
          {frameChoices.map((each, at) => (
            <option key={choiceText(each)} value={at}>
              {choiceText(each)}
            </option>
          ))}
        </select>
        <button type="button" className="tool-button" disabled={making.step !== null || !hasRoom} onClick={make}>
          导出画面序列
        </button>
      </div>
      <p className="tool-hint">
        {hasRoom
          ? `沿线 ${count} 张 JPEG 和一张画面表，存为 ZIP；每张等地面和各图层画完，拍摄时请不要移动地图或切换标签页。`
          : `全程有 ${count} 张，最多 ${maxFrames} 张，请改选张数。`}
      </p>
      <MakingStatus making={making} />
    </div>
  );
}
