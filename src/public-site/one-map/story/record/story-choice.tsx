import { useId } from 'react';
import { articleTopics } from '../../../../resources/shared/article-topics.ts';
import { publicationStates } from '../../../../resources/shared/publication.ts';
import { stories, type Story } from '../../../../resources/site/stories.ts';
import { type RecordedWords, writeWords } from './recorded-words.ts';

interface StoryChoiceProps {
  /** In the order in which they are offered. */
  rows: readonly Story[];
  words: RecordedWords;
  isBusy: boolean;
  mayBegin: boolean;
  /** The chosen one is not there any more. */
  isGone: boolean;
}

const stateOf = ({ state }: Story): string => publicationStates.find(({ value }) => value === state)?.label ?? '';

/** Which story stops go to; of a new draft its title and topic. */
export function StoryChoice({ rows, words, isBusy, mayBegin, isGone }: StoryChoiceProps) {
  const id = useId();
  return (
    <>
      <div className="tool-field">
        <label htmlFor={id}>故事</label>
        <select
          {...{ id }}
          value={words.story ?? ''}
          disabled={isBusy}
          onChange={({ target: { value } }) => writeWords({ story: value === '' ? null : Number(value) })}
        >
          <option value="">{mayBegin ? '新建草稿' : '请选择'}</option>
          {rows.map((row) => (
            <option key={row.id} value={row.id}>
              {row.title}（{stateOf(row)}）
            </option>
          ))}
        </select>
      </div>
      {isGone ? (
        <p className="tool-problem" role="alert">
          所选的故事已不在，请重新选择
        </p>
      ) : null}
      {words.story === null && mayBegin ? (
        <>
          <div className="tool-field">
            <label htmlFor={`${id}-title`}>故事标题</label>
            <input
              id={`${id}-title`}
              className="input"
              maxLength={stories.fields.title.max}
              value={words.storyTitle}
              onChange={({ target }) => writeWords({ storyTitle: target.value })}
            />
          </div>
          <div className="tool-field">
            <label htmlFor={`${id}-topic`}>主题</label>
            <select
              id={`${id}-topic`}
              value={words.topic}
              onChange={({ target }) => writeWords({ topic: target.value })}
            >
              <option value="">请选择</option>
              {articleTopics.map((topic) => (
                <option key={topic}>{topic}</option>
              ))}
            </select>
          </div>
        </>
      ) : null}
    </>
  );
}
