import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Story, StoryStop } from '../../../resources/site/stories.ts';
import { copyAndTell } from '../../../ui/copy-and-tell.ts';
import { Icon } from '../../../ui/icon.tsx';
import { storyPath } from '../story-path.ts';
import { useStoryHeight } from './use-story-height.ts';

interface StoryPanelProps {
  story: Pick<Story, 'id' | 'title' | 'stops'>;
  stop: StoryStop;
  /** Which stop it is, from 0. */
  at: number;
  /** The picture stands in for the globe. */
  isGlobeless: boolean;
  /** What is lacking, in words. */
  notes: readonly string[];
  onGo: (at: number) => void;
  onAgain: () => void;
  onLeave: () => void;
}

/** A stop of a story with the ways to the others: by its buttons, and by ← and → while the focus is in it. */
export function StoryPanel({ story, stop, at, isGlobeless, notes, onGo, onAgain, onLeave }: StoryPanelProps) {
  const panel = useRef<HTMLElement>(null);
  const [isFolded, setFolded] = useState(false);
  useStoryHeight(panel);
  // Whoever opened it can go on by keys at once
  useEffect(() => panel.current?.focus({ preventScroll: true }), []);
  const last = story.stops.length - 1;
  const onKey = (event: KeyboardEvent): void => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onGo(at + step);
  };
  return (
    <section
      ref={panel}
      className="story"
      aria-label={`图上故事：${story.title}`}
      data-folded={isFolded}
      data-globeless={isGlobeless}
      tabIndex={-1}
      onKeyDown={onKey}
    >
      <header>
        <p className="story__name">{story.title}</p>
        <button
          type="button"
          className="map-button"
          aria-expanded={!isFolded}
          aria-label={isFolded ? '展开讲解' : '收起讲解'}
          title={isFolded ? '展开讲解' : '收起讲解'}
          onClick={() => setFolded(!isFolded)}
        >
          <Icon name={isFolded ? 'chevronUp' : 'chevronDown'} />
        </button>
      </header>
      <div className="story__head" aria-live="polite">
        <p className="story__place">
          第 {at + 1} 站，共 {last + 1} 站
        </p>
        <h2>{stop.title}</h2>
      </div>
      {isFolded ? null : (
        <div className="story__body" key={at}>
          <StopPicture {...stop} />
          <p className="story__text">{stop.text}</p>
          {notes.map((note) => (
            <p key={note} className="story__note" role="status">
              {note}
            </p>
          ))}
          <StopActs address={storyPath(story.id, at + 1)} onAgain={onAgain} />
        </div>
      )}
      <progress className="story__progress" max={last + 1} value={at + 1} aria-hidden="true" />
      <footer>
        <button type="button" className="button" aria-disabled={at === 0} onClick={() => onGo(at - 1)}>
          <Icon name="chevronLeft" />
          上一站
        </button>
        <button
          type="button"
          className="button button--primary"
          aria-disabled={at === last}
          onClick={() => onGo(at + 1)}
        >
          下一站
          <Icon name="chevronRight" />
        </button>
        <button type="button" className="button" onClick={onLeave}>
          结束
        </button>
      </footer>
    </section>
  );
}

function StopPicture({ title, picture, caption }: StoryStop) {
  if (!picture) return null;
  return (
    <figure className="story__picture">
      <img src={picture} alt={caption ?? title} width={960} height={540} />
      {caption ? <figcaption aria-hidden="true">{caption}</figcaption> : null}
    </figure>
  );
}

function StopActs({ address, onAgain }: { address: string; onAgain: () => void }) {
  const { origin, pathname } = window.location;
  return (
    <div className="story__acts">
      <button type="button" onClick={onAgain}>
        回到这一站的画面
      </button>
      <button type="button" onClick={() => void copyAndTell(`${origin}${pathname}#${address}`, '这一站的链接已复制')}>
        复制这一站的链接
      </button>
    </div>
  );
}
