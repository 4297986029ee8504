import { Link } from 'react-router-dom';
import type { Story } from '../../../../resources/site/stories.ts';
import { storyPath } from '../../story-path.ts';

interface RecordedStopsProps {
  story: Story;
  isBusy: boolean;
  /** By its place, from 0: seen anew as the map is now. */
  onRenew: (at: number) => void;
  onShift: (at: number, by: -1 | 1) => void;
  onRemove: (at: number) => void;
}

/** The stops of a story in their order, and what is done with each. */
export function RecordedStops({ story: { id, stops }, isBusy, onRenew, onShift, onRemove }: RecordedStopsProps) {
  return (
    <ol className="recorded-stops plain-list" aria-label="各站">
      {stops.map(({ title, picture }, at) => (
        // eslint-disable-next-line react/no-array-index-key -- stops may be alike
        <li key={`${title} ${at}`}>
          {picture ? <img src={picture} alt="" width={96} height={54} /> : <span className="recorded-stops__blank" />}
          <Link to={storyPath(id, at + 1)}>
            {at + 1}. {title}
          </Link>
          <div role="group" aria-label={`整理第 ${at + 1} 站`}>
            <button
              type="button"
              className="tool-button"
              disabled={isBusy}
              title="改为地图现在的样子"
              onClick={() => onRenew(at)}
            >
              重新取景
            </button>
            <button type="button" className="tool-button" disabled={isBusy || at === 0} onClick={() => onShift(at, -1)}>
              上移
            </button>
            <button
              type="button"
              className="tool-button"
              disabled={isBusy || at === stops.length - 1}
              onClick={() => onShift(at, 1)}
            >
              下移
            </button>
            <button
              type="button"
              className="tool-button"
              disabled={isBusy || stops.length === 1}
              {...(stops.length === 1 ? { title: '故事至少有一站' } : {})}
              onClick={() => onRemove(at)}
            >
              删除
            </button>
          </div>
        </li>
      ))}
    </ol>
  );
}
