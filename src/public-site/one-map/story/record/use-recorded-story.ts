import { useState } from 'react';
import { useList } from '../../../../providers/queries.ts';
import { useRefresh } from '../../../../providers/use-call.ts';
import { publicationStates } from '../../../../resources/shared/publication.ts';
import { stories, type Story, type StoryStop } from '../../../../resources/site/stories.ts';
import { beginStory, isOvertaken, refusalOf, writeStops } from './write-stops.ts';

const placeOf = ({ state }: Story): number => publicationStates.findIndex(({ value }) => value === state);

/** The stories that there are, drafts first, and the one with this number; what is written to it is known from the answer on. */
export function useRecordedStory(id: number | null) {
  const { data, error, refetch } = useList(stories, { start: 0, end: 100 });
  const refresh = useRefresh(stories);
  const [written, setWritten] = useState<Story | null>(null);
  const rows = data?.rows.toSorted((a, b) => placeOf(a) - placeOf(b) || b.id - a.id) ?? null;
  const story = id === null ? null : written?.id === id ? written : (rows?.find((row) => row.id === id) ?? null);
  return {
    rows,
    error,
    retry: () => void refetch(),
    story,
    /** @throws Error with a Chinese sentence; after it the stops are shown as they are by now */
    write: async (change: (stops: readonly StoryStop[]) => readonly StoryStop[]): Promise<void> => {
      if (!story) throw new Error('这个故事已不在，请重新选择');
      try {
        setWritten(await writeStops(story, change(story.stops)));
        void refresh();
      } catch (error) {
        if (isOvertaken(error)) {
          setWritten(null);
          await refresh();
        }
        throw refusalOf(error);
      }
    },
    /** @returns the number of the draft. @throws Error with a Chinese sentence */
    begin: async (values: Parameters<typeof beginStory>[0]): Promise<number> => {
      try {
        const begun = await beginStory(values);
        setWritten(begun);
        void refresh();
        return begun.id;
      } catch (error) {
        throw refusalOf(error);
      }
    },
  };
}
