import { useState } from 'react';
import { hasRight, useSession } from '../../../../providers/session.ts';
import type { StoryStop } from '../../../../resources/site/stories.ts';
import { useMaking } from '../../print/use-making.ts';
import type { ToolProps } from '../../tools/tool-props.ts';
import { pictureOfStop } from './picture-of-stop.ts';
import { viewOfStop } from './present-stop.ts';
import { type RecordedWords, writeWords } from './recorded-words.ts';
import type { useRecordedStory } from './use-recorded-story.ts';

type Recorded = Pick<ReturnType<typeof useRecordedStory>, 'story' | 'write' | 'begin'>;

/** A stop that was taken out, and where it stood. */
interface Removed {
  story: number;
  at: number;
  stop: StoryStop;
}

const without = <T>(list: readonly T[], at: number): T[] => list.toSpliced(at, 1);

/** What is done with the stops of a story: one thing at a time, which tells how far it is and why it was not done. */
export function useRecording(
  { hand, page, words }: Pick<ToolProps, 'hand' | 'page'> & { words: RecordedWords },
  { story, write, begin }: Recorded,
) {
  const making = useMaking();
  const session = useSession();
  const [removed, setRemoved] = useState<Removed | null>(null);
  /** The view and the picture that a stop has of the map as it is now. */
  async function seen(title: string, onStep: (step: string) => void, signal: AbortSignal) {
    const view = viewOfStop(page, hand);
    const { url, problems } = hasRight(session, 'admin:files.upload')
      ? await pictureOfStop({ hand, page, title }, onStep, signal)
      : { url: null, problems: ['您没有上传图片的权限，这一站没有图片。'] };
    signal.throwIfAborted();
    onStep('正在保存');
    return { view, picture: url, problems };
  }
  const change = (next: (stops: readonly StoryStop[]) => readonly StoryStop[], after: Removed | null = null): void =>
    making.begin(async (onStep) => {
      onStep('正在保存');
      await write(next);
      setRemoved(after);
      return [];
    });
  return {
    making,
    /** The one that can be put back. */
    removed: removed && removed.story === story?.id ? removed.stop : null,
    record: (): void =>
      making.begin(async (onStep, signal) => {
        const [title, text] = [words.title.trim(), words.text.trim()];
        const { view, picture, problems } = await seen(title, onStep, signal);
        const stop = { title, text, view, picture, caption: null };
        if (words.story === null)
          writeWords({ story: await begin({ title: words.storyTitle.trim(), topic: words.topic, stops: [stop] }) });
        else await write((stops) => [...stops, stop]);
        // What was refused stays to be sent again
        writeWords({ title: '', text: '', storyTitle: '', topic: '' });
        return problems;
      }),
    /** Seen as the map is now; its words stay, and its picture where none can be made. */
    renew: (at: number): void =>
      making.begin(async (onStep, signal) => {
        const { view, picture, problems } = await seen(story?.stops[at]?.title ?? '', onStep, signal);
        await write((stops) =>
          stops.map((stop, place) => (place === at ? { ...stop, view, picture: picture ?? stop.picture } : stop)),
        );
        return problems;
      }),
    shift: (at: number, by: -1 | 1): void =>
      change((stops) => without(stops, at).toSpliced(at + by, 0, ...stops.slice(at, at + 1))),
    remove: (at: number): void => {
      const stop = story?.stops[at];
      if (story && stop) change((stops) => without(stops, at), { story: story.id, at, stop });
    },
    putBack: (): void => {
      if (removed) change((stops) => stops.toSpliced(removed.at, 0, removed.stop));
    },
  };
}
