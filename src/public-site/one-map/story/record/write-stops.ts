import { ApiError } from '../../../../providers/api-error.ts';
import { callResource } from '../../../../providers/call-resource.ts';
import { seenValuesHeader, writeSeenValues } from '../../../../resources/kit/seen-values.ts';
import { declaredField, toWire } from '../../../../resources/kit/wire.ts';
import { stories, type Story, type StoryStop } from '../../../../resources/site/stories.ts';

/** Somebody else has changed the stops since they were read. */
export const isOvertaken = (error: unknown): boolean => error instanceof ApiError && error.status === 409;

/** A refusal in words: what is wrong with each field where that is said, else what is said as a whole. */
export function refusalOf(error: unknown): Error {
  if (!(error instanceof ApiError)) return error instanceof Error ? error : new Error('没有保存，请稍后重试');
  if (isOvertaken(error)) return new Error('别人刚改了这个故事的各站。已读入现在的各站，您写的还在，请再按一次');
  const sentences = Object.entries(error.fieldErrors ?? {}).flatMap(([name, told]) => {
    const label = name === 'stops' ? undefined : declaredField(stories, name)?.label;
    return told.map((sentence) => (label === undefined ? sentence : `${label}：${sentence}`));
  });
  return new Error(sentences.length > 0 ? sentences.join('；') : error.message);
}

/** A new draft with its first stop. @throws ApiError; nothing is made then */
export const beginStory = (story: { title: string; topic: string; stops: readonly StoryStop[] }): Promise<Story> =>
  callResource<Story>(stories, 'create', { values: story });

/**
 * Other stops in place of those that the story was last seen with. What somebody else has made of them meanwhile is not
 * written over. @throws ApiError; nothing is changed then
 */
export const writeStops = ({ id, stops: seen }: Story, stops: readonly StoryStop[]): Promise<Story> =>
  callResource<Story>(stories, 'edit', {
    id,
    values: { stops },
    headers: { [seenValuesHeader]: writeSeenValues(toWire(stories, { stops: seen })) },
  });
