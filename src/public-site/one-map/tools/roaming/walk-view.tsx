import { type KeyboardEvent, useId, useState } from 'react';
import type { GlobeHand } from '../../../../map/state/map-hand.ts';
import { eyeHeight } from '../../../../map/state/walk.ts';
import { type Step, useWalk } from './use-walk.ts';

const paces = [
  { value: '5', label: '步行 5 km/h' },
  { value: '15', label: '跑步 15 km/h' },
  { value: '60', label: '驾车 60 km/h' },
] as const;

const pads: readonly { step: Step; label: string }[] = [
  { step: 'on', label: '前进' },
  { step: 'back', label: '后退' },
  { step: 'left', label: '左转' },
  { step: 'right', label: '右转' },
  { step: 'up', label: '抬头' },
  { step: 'down', label: '低头' },
];

/** Walking over the ground as one who stands there sees it, on the 3D map alone. */
export function WalkView({ globe, onWalking }: { globe: GlobeHand; onWalking: (isWalking: boolean) => void }) {
  const title = useId();
  const [pace, setPace] = useState<string>(paces[0].value);
  const { stance, start, end, hold, release } = useWalk(globe, Number(pace) / 3.6, onWalking);
  return (
    <section className="flight" aria-labelledby={title} data-moving={stance !== null}>
      <h3 id={title}>第一人称漫游</h3>
      <div className="flight__acts">
        <button
          type="button"
          className="tool-button"
          data-main={stance ? undefined : true}
          onClick={stance ? end : start}
        >
          {stance ? '结束步行' : '从地图中央开始步行'}
        </button>
        <label className="flight__pace">
          速度
          <select className="input" value={pace} onChange={({ target }) => setPace(target.value)}>
            {paces.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
      </div>
      {stance ? (
        <>
          <div className="flight__pads" role="group" aria-label="行走">
            {pads.map((pad) => (
              <Pad key={pad.step} {...pad} onHold={() => hold(pad.step)} onRelease={() => release(pad.step)} />
            ))}
          </div>
          <p className="flight__place">
            地面 {stance.ground.toFixed(1)} m，视线高 {eyeHeight} m，航向 {stance.heading.toFixed(0)}°，俯仰{' '}
            {stance.pitch.toFixed(0)}°
          </p>
        </>
      ) : (
        <p className="tool-hint">以站在地面的视线行走；按键 W 前进、S 后退、A 左转、D 右转、R 抬头、F 低头</p>
      )}
    </section>
  );
}

interface PadProps {
  label: string;
  onHold: () => void;
  onRelease: () => void;
}

const isPressing = ({ key }: KeyboardEvent): boolean => key === 'Enter' || key === ' ';

/** Goes on as long as it is held down, by finger, mouse or key. */
function Pad({ label, onHold, onRelease }: PadProps) {
  return (
    <button
      type="button"
      className="tool-button"
      onPointerDown={onHold}
      onPointerUp={onRelease}
      onPointerLeave={onRelease}
      onPointerCancel={onRelease}
      onBlur={onRelease}
      onKeyDown={(event) => {
        if (isPressing(event)) onHold();
      }}
      onKeyUp={(event) => {
        if (isPressing(event)) onRelease();
      }}
    >
      {label}
    </button>
  );
}
