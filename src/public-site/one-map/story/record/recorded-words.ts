import { createStore } from '../../../../ui/store.ts';

/** What is being written. It outlives the panel, which closes while the next stop is prepared with another tool. */
export interface RecordedWords {
  /** The story that further stops go to; null: a new draft. */
  story: number | null;
  /** Of the new draft. */
  storyTitle: string;
  topic: string;
  /** Of the next stop. */
  title: string;
  text: string;
}

const nothing: RecordedWords = { story: null, storyTitle: '', topic: '', title: '', text: '' };

export const recordedWords = createStore<RecordedWords>(nothing);

export const writeWords = (part: Partial<RecordedWords>): void =>
  recordedWords.set({ ...recordedWords.get(), ...part });

export const clearWords = (): void => recordedWords.set(nothing);
