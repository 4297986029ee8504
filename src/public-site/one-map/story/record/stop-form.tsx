import { type FormEvent, useId, useState } from 'react';
import { storyLimits } from '../../../../resources/shared/story-limits.ts';
import { type RecordedWords, writeWords } from './recorded-words.ts';

interface StopFormProps {
  words: RecordedWords;
  isBusy: boolean;
  /** A draft may be begun. */
  mayBegin: boolean;
  /** The story has as many stops as it may have. */
  isFull: boolean;
  /** All that is needed is written. */
  onRecord: () => void;
}

/** What is lacking before a stop can be recorded, in the order of the fields: Chinese sentences. */
function lackOf({ story, storyTitle, topic, title, text }: RecordedWords, mayBegin: boolean): string[] {
  const isNew = story === null && mayBegin;
  return [
    ...(story === null && !mayBegin ? ['请选择故事'] : []),
    ...(isNew && storyTitle.trim() === '' ? ['请填写故事标题，或选择已有的故事'] : []),
    ...(isNew && topic === '' ? ['请选择主题'] : []),
    ...(title.trim() === '' ? ['请填写这一站的标题'] : []),
    ...(text.trim() === '' ? ['请填写这一站的讲解'] : []),
  ];
}

/** Title and words of the next stop, which the map as it is now goes with. */
export function StopForm({ words, isBusy, mayBegin, isFull, onRecord }: StopFormProps) {
  const id = useId();
  const [isTried, setTried] = useState(false);
  const lack = lackOf(words, mayBegin);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(lack.length > 0);
    if (lack.length === 0 && !isBusy) onRecord();
  };
  return (
    <form className="record-story__stop" aria-label="下一站" onSubmit={submit}>
      <label htmlFor={`${id}-title`}>这一站的标题</label>
      <input
        id={`${id}-title`}
        className="input"
        maxLength={storyLimits.title}
        value={words.title}
        onChange={({ target }) => writeWords({ title: target.value })}
      />
      <label htmlFor={`${id}-text`}>讲解</label>
      <textarea
        id={`${id}-text`}
        className="input"
        rows={5}
        maxLength={storyLimits.text}
        value={words.text}
        onChange={({ target }) => writeWords({ text: target.value })}
      />
      {isTried && lack.length > 0 ? (
        <p className="tool-problem" role="alert">
          {lack.join('；')}
        </p>
      ) : null}
      <button type="submit" className="tool-button" data-main disabled={isBusy || isFull}>
        记下这一站
      </button>
      <p className="tool-hint">
        {isFull
          ? `一个故事最多 ${storyLimits.stops} 站，这个故事已满。`
          : '记下地图现在的位置、视角、图层和图片，以及打开本功能前所用的工具；工具的结果不在图片中。'}
      </p>
    </form>
  );
}
