import { useEffect, useEffectEvent } from 'react';
import { isAtStart } from '../../../map/state/map-state.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { ApiError } from '../../../providers/http.ts';
import type { MapHand } from '../../../map/state/map-hand.ts';
import { readMapLink } from '../../../map/state/map-link.ts';
import type { OneMapPageState } from '../use-one-map.ts';
import { storyNotes } from './story-notes.ts';
import { StoryPanel } from './story-panel.tsx';
import { usePlayedStory } from './use-played-story.ts';
import './story.css';

interface StoryPlayerProps {
  page: Pick<OneMapPageState, 'state' | 'lacking'>;
  /** Null: the map is not there yet. */
  hand: MapHand | null;
  /** There is no globe where a stop wants one. */
  isGlobeless: boolean;
  /** The story is not there for this visitor: the map is to begin as it does without one. */
  onGone: () => void;
}

/** 图上故事: the stops of the story that the address names, one after the other, over the map that shows them. */
export function StoryPlayer({ page, hand, isGlobeless, onGone }: StoryPlayerProps) {
  const played = usePlayedStory(hand);
  const { story, stop, error, leave } = played;
  const isLacking = error !== null && isAtStart(page.state);
  const begin = useEffectEvent(onGone);
  useEffect(() => {
    if (isLacking) begin();
  }, [isLacking]);
  if (!story || !stop)
    return (
      <section className="story" aria-label="图上故事" data-folded={false}>
        <header>
          <p className="story__name">图上故事</p>
          <button type="button" className="map-button" onClick={leave} aria-label="结束" title="结束">
            <Icon name="close" />
          </button>
        </header>
        <div className="story__body">
          {error ? <NoStory error={error} onRetry={played.retry} /> : <Loading rows={3} label="正在打开故事" />}
        </div>
      </section>
    );
  return (
    <StoryPanel
      {...{ story, stop, isGlobeless }}
      at={played.at}
      notes={storyNotes({
        problems: readMapLink(stop.view).problems,
        lacking: page.lacking,
        isGlobeless,
        hasPicture: stop.picture !== null && stop.picture !== undefined,
      })}
      onGo={played.go}
      onAgain={played.again}
      onLeave={leave}
    />
  );
}

/** Why there is no story; the map beside it is as ever. */
function NoStory({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const isGone = error instanceof ApiError && [403, 404].includes(error.status);
  return (
    <div role="alert">
      <p>{isGone ? '这个故事未公开或已不存在，地图可照常使用。' : `故事没有打开：${error.message}`}</p>
      {isGone ? null : (
        <button type="button" className="button" onClick={onRetry}>
          重试
        </button>
      )}
    </div>
  );
}
