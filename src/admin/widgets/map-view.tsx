import { Input } from 'antd';
import { use } from 'react';
import { mapViewWords } from './map-view-words.ts';
import type { InputProps } from '../inputs/input-props.ts';

// A file by itself: what visitors load for the map does not carry it
const reader = import('../../map/state/map-link.ts');

/** A view of the one-map: a link of it is pasted, what it shows is said in words, and a link leads there. */
export function MapViewInput({ id, value, onChange, isDisabled }: InputProps) {
  const text = typeof value === 'string' ? value : '';
  const { query, state, problems } = use(reader).readMapLink(text);
  const isRead = problems.length === 0;
  return (
    <div className="admin-map-view">
      <Input.TextArea
        {...(id ? { id } : {})}
        value={text}
        disabled={isDisabled}
        autoSize={{ minRows: 1, maxRows: 4 }}
        onChange={(event) => onChange?.(event.target.value)}
        // Of a link only what is the map's is kept: the portal may be reached under another name tomorrow
        onBlur={() => {
          if (isRead && text.includes('?')) onChange?.(query);
        }}
      />
      {text === '' ? null : isRead ? (
        <small>
          {mapViewWords(state)}
          <a href={`#/geologicalData?${query}`} target="_blank" rel="noreferrer">
            在地图中查看
          </a>
        </small>
      ) : (
        problems.map((problem) => (
          <span key={problem} className="admin-problem" role="alert">
            {problem}
          </span>
        ))
      )}
      {text === '' ? (
        <a href="#/geologicalData" target="_blank" rel="noreferrer">
          打开一张图
        </a>
      ) : null}
    </div>
  );
}
