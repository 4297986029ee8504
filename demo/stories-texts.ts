import type { Story } from '../src/resources/site/stories.ts';
import { sampleData } from './sample-data.ts';

interface StorySample extends Pick<Story, 'title' | 'topic'> {
  summary: string;
  /** Names of pictures (demo/pictures). */
  cover: string;
  day: string;
  stops: readonly {
    title: string;
    text: string;
    /** As an address of the map says it, but for the layers, which are called by their names. */
    view: string;
    picture: string;
    caption: string;
  }[];
}

/** Two stories on the map, the newest first; what they tell is told by the articles and topics, too. */
export const storySamples = sampleData<readonly StorySample[]>('stories');

/** The names of the layers of a view, the uppermost first. */
export const layersOf = (view: string): string[] => new URLSearchParams(view).get('on')?.split(',') ?? [];

/** A view with the numbers of its layers; one that there is not is left out. @param ids by names */
export function viewText(view: string, ids: ReadonlyMap<string, number>): string {
  const values = new URLSearchParams(view);
  const on = layersOf(view).flatMap((name) => ids.get(name) ?? []);
  values.set('on', on.join(',') || 'none');
  return values.toString();
}
