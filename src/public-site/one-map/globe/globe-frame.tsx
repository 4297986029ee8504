import { useEffect, useEffectEvent, useState } from 'react';
import { wordsOf } from '../../../resources/kit/words-of.ts';
import { useSetTerrain } from '../../../providers/use-set-terrain.ts';
import { GlobeOnItsWay } from './globe-on-its-way.tsx';
import { hasWebgl } from '../../../ui/has-webgl.ts';
import { NoGlobe } from './no-globe.tsx';
import { StandingGlobe, type StandingGlobeProps } from './standing-globe.tsx';
import { useGlobeCode } from './use-globe-code.ts';

interface GlobeFrameProps extends Omit<StandingGlobeProps, 'OneGlobe' | 'terrain' | 'onUnmade'> {
  /** Told whether there is no globe, and will be none by itself. */
  onGlobeless?: (isGlobeless: boolean) => void;
  /** A sentence on what is shown in its place then. */
  instead?: string;
}

/** The globe once its code is here, which is fetched only by a browser that can draw it; what is said while it is not there. */
export function GlobeFrame({ onGlobeless, instead = '', ...props }: GlobeFrameProps) {
  const canDraw = hasWebgl();
  const { OneGlobe, percent, error, retry } = useGlobeCode(canDraw);
  // Beside the code: the globe would begin without it, and load all its tiles again once it is known
  const terrain = useSetTerrain(canDraw);
  /** Why the browser has given the globe nothing to draw with. */
  const [unmade, setUnmade] = useState<string | null>(null);
  const isGlobeless = !canDraw || error !== null || unmade !== null;
  const tell = useEffectEvent((isSo: boolean) => onGlobeless?.(isSo));
  useEffect(() => {
    tell(isGlobeless);
    return () => tell(false);
  }, [isGlobeless]);
  if (!canDraw)
    return (
      <NoGlobe
        text={`此浏览器不能显示三维地图：没有 WebGL 2。可更换浏览器，或开启显卡加速后再试。${instead}`}
        onLeave={props.onLeave}
      />
    );
  const lack = error
    ? { text: `三维地图没有加载出来：${wordsOf(error, '请检查网络后重试')}。`, again: retry }
    : unmade && { text: unmade, again: () => setUnmade(null) };
  if (lack)
    return (
      <NoGlobe text={`${lack.text}${instead}`} onLeave={props.onLeave}>
        <button type="button" className="button button--primary" onClick={lack.again}>
          重试
        </button>
      </NoGlobe>
    );
  if (!OneGlobe) return <GlobeOnItsWay percent={percent} />;
  return <StandingGlobe {...props} {...{ OneGlobe, terrain }} onUnmade={setUnmade} />;
}
