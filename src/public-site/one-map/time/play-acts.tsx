import { type ReactNode, useSyncExternalStore } from 'react';
import { prefersStillness, subscribeStillness } from '../../../ui/stillness.ts';
import type { usePlaying } from './use-playing.ts';

interface PlayActsProps {
  playing: ReturnType<typeof usePlaying>;
  place: number;
  last: number;
  onPlace: (place: number) => void;
  /** Beside the buttons, where there is motion. */
  children?: ReactNode;
}

/** The buttons that lead from one to the next; without the one that plays where no motion is wanted. */
export function PlayActs({ playing, place, last, onPlace, children }: PlayActsProps) {
  const isStill = useSyncExternalStore(subscribeStillness, prefersStillness);
  const step = (by: number): void => {
    playing.stop();
    onPlace(Math.max(0, Math.min(last, place + by)));
  };
  return (
    <div className="play-acts">
      <button type="button" className="tool-button" disabled={place === 0} onClick={() => step(-1)}>
        上一个
      </button>
      {isStill ? null : (
        <button
          type="button"
          className="tool-button"
          data-main
          disabled={last < 1}
          onClick={playing.isPlaying ? playing.stop : playing.start}
        >
          {playing.isPlaying ? '暂停' : '播放'}
        </button>
      )}
      <button type="button" className="tool-button" disabled={place >= last} onClick={() => step(1)}>
        下一个
      </button>
      {isStill ? <span className="tool-hint">系统已设为减少动态效果，请逐个查看</span> : children}
    </div>
  );
}
