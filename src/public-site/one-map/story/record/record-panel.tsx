import { useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { hasRight, useSession } from '../../../../providers/session.ts';
import { storyLimits } from '../../../../resources/shared/story-limits.ts';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { Loading } from '../../../../ui/loading.tsx';
import { MakingStatus } from '../../print/making-status.tsx';
import { storyPath } from '../../story-path.ts';
import type { ToolProps } from '../../tools/tool-props.ts';
import { RecordedStops } from './recorded-stops.tsx';
import { recordedWords } from './recorded-words.ts';
import { StopForm } from './stop-form.tsx';
import { StoryChoice } from './story-choice.tsx';
import { useRecordedStory } from './use-recorded-story.ts';
import { useRecording } from './use-recording.ts';
import './record.css';

/** 记录故事: what the map shows becomes a stop of a story, of a draft that is begun here or of one that there is. */
export function RecordPanel({ hand, page }: ToolProps) {
  const words = useSyncExternalStore(recordedWords.subscribe, recordedWords.get);
  const mayBegin = hasRight(useSession(), 'admin:stories.create');
  const recorded = useRecordedStory(words.story);
  const { rows, error, retry, story } = recorded;
  const { making, removed, record, renew, shift, remove, putBack } = useRecording({ hand, page, words }, recorded);
  const isBusy = making.step !== null;
  if (error && !rows) return <ErrorState error={error} title="故事没有加载出来" onRetry={retry} />;
  if (!rows) return <Loading rows={4} label="正在读取故事" />;
  return (
    <div className="record-story">
      <StoryChoice {...{ rows, words, isBusy, mayBegin }} isGone={words.story !== null && story === null} />
      <StopForm
        {...{ words, isBusy, mayBegin }}
        isFull={(story?.stops.length ?? 0) >= storyLimits.stops}
        onRecord={record}
      />
      <MakingStatus making={making} />
      <p className="record-story__removed" role="status">
        {removed ? (
          <>
            已删除“{removed.title}”
            <button type="button" className="tool-button" disabled={isBusy} onClick={putBack}>
              撤销
            </button>
          </>
        ) : null}
      </p>
      {story ? (
        <>
          <RecordedStops {...{ story, isBusy }} onRenew={renew} onShift={shift} onRemove={remove} />
          <p>
            <Link to={storyPath(story.id)} className="tool-button">
              播放
            </Link>
          </p>
        </>
      ) : null}
    </div>
  );
}
