import { useId, useState } from 'react';
import { type FlownWay, stanceAt } from '../../../../map/state/flown-way.ts';
import type { GlobeHand, MapHand } from '../../../../map/state/map-hand.ts';
import { useMaking } from '../../print/use-making.ts';
import type { OneMapPageState } from '../../use-one-map.ts';
import { ToSpace } from '../compute/to-space.tsx';
import { FramesView } from './frames-view.tsx';
import { useFlight } from './use-flight.ts';
import { WalkView } from './walk-view.tsx';
import './flight.css';

interface FlightViewProps {
  hand: MapHand;
  page: OneMapPageState;
  /** Null: there is none yet. */
  way: FlownWay | null;
  /** Opens the 3D map with the same state. */
  onSpace: () => void;
}

/** The flight along a way, and walking, on the 3D map, also where that stands beside the flat one. */
export function FlightView({ hand, page, way, onSpace }: FlightViewProps) {
  const globe = hand.dimension === '3d' ? hand : hand.beside;
  return globe ? <GlobeWays {...{ globe, page, way }} /> : <ToSpace what="沿线飞行和步行" {...{ onSpace }} />;
}

/** One camera is moved by one of them: a flight ends where one begins to walk. */
function GlobeWays({ globe, page, way }: Omit<FlightControlsProps, 'way'> & { way: FlownWay | null }) {
  const [isWalking, setIsWalking] = useState(false);
  return (
    <>
      {way && !isWalking ? <FlightControls {...{ globe, page, way }} /> : null}
      <WalkView globe={globe} onWalking={setIsWalking} />
    </>
  );
}

/** Parts that the slider has. */
const sliderParts = 1000;

interface FlightControlsProps {
  globe: GlobeHand;
  page: OneMapPageState;
  way: FlownWay;
}

function FlightControls({ globe, page, way }: FlightControlsProps) {
  const title = useId();
  const flight = useFlight(globe, way);
  const making = useMaking();
  // Pictures are taken: the camera is theirs
  const isHeld = making.step !== null;
  const { chainage, isStill, isFlying, isReady } = flight;
  const { length } = way;
  const [isFirst, isLast] = [chainage <= 0, chainage >= length];
  const told = `里程 ${chainage.toFixed(0)} m，共 ${length.toFixed(0)} m`;
  return (
    <section className="flight" aria-labelledby={title} data-moving={!isReady}>
      <h3 id={title}>沿线飞行</h3>
      <fieldset className="flight__acts" disabled={isHeld}>
        <Act label="到起点" onAct={() => flight.goTo(0)} />
        {isStill ? (
          <>
            <Act label="上一站" isOff={isFirst} onAct={() => flight.step(-1)} />
            <Act label="下一站" isOff={isLast} onAct={() => flight.step(1)} />
          </>
        ) : (
          <button type="button" className="tool-button" data-main onClick={isFlying ? flight.pause : flight.start}>
            {isFlying ? '暂停' : isFirst || isLast ? '开始' : '继续'}
          </button>
        )}
        <Act label="停止" isOff={isReady} onAct={flight.stop} />
        <Act label="到终点" onAct={() => flight.goTo(length)} />
      </fieldset>
      {isStill ? <p className="tool-hint">系统已设为减少动态效果，请逐站查看</p> : null}
      <label className="flight__way">
        沿线位置
        <input
          type="range"
          min={0}
          max={sliderParts}
          disabled={isHeld}
          value={Math.round((chainage / length) * sliderParts)}
          aria-valuetext={told}
          onChange={({ target }) => flight.goTo((length * Number(target.value)) / sliderParts)}
        />
      </label>
      <p className="flight__place">
        {told}；{placeText(way, chainage)}
      </p>
      <FramesView
        {...{ globe, page, way, making }}
        onBegin={() => {
          if (isFlying) flight.pause();
        }}
      />
    </section>
  );
}

function Act({ label, isOff = false, onAct }: { label: string; isOff?: boolean; onAct: () => void }) {
  return (
    <button type="button" className="tool-button" disabled={isOff} onClick={onAct}>
      {label}
    </button>
  );
}

function placeText(way: FlownWay, chainage: number): string {
  const { ground, height, heading } = stanceAt(way, chainage);
  return `地面 ${ground.toFixed(1)} m，视点 ${height.toFixed(1)} m，航向 ${heading.toFixed(0)}°`;
}
