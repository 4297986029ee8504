import { useId, useState } from 'react';
import type { Extent } from '../../resources/kit/field-kinds.ts';
import { Icon } from '../../ui/icon.tsx';
import { type Destination, destinations } from './go-to.ts';

/** Leads the map to a position, a map sheet, a county or a place; what the words might mean is listed below them. */
export function GoToBox({ onGo }: { onGo: (box: Extent) => void }) {
  const [words, setWords] = useState('');
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const found = isOpen ? destinations(words) : [];
  const go = ({ label, box }: Destination): void => {
    setWords(label);
    setOpen(false);
    onGo(box);
  };
  return (
    <form
      className="go-to"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        const [first] = destinations(words);
        if (first) go(first);
        else setOpen(true);
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setOpen(false);
      }}
    >
      <label htmlFor={id} className="visually-hidden">
        定位到坐标、图幅、县区或地点
      </label>
      <Icon name="search" />
      <input
        id={id}
        type="search"
        value={words}
        placeholder="坐标、图幅号、县区或地点"
        autoComplete="off"
        onChange={(event) => {
          setWords(event.target.value);
          setOpen(true);
        }}
      />
      {isOpen && words.trim() !== '' ? (
        <ul className="go-to__found" aria-label="可定位到">
          {found.map((each) => (
            <li key={`${each.label} ${each.note}`}>
              <button type="button" onClick={() => go(each)}>
                <span>{each.label}</span>
                <small>{each.note}</small>
              </button>
            </li>
          ))}
          {found.length === 0 ? <li className="go-to__none">没有找到，可输入 120.15, 30.27 或 H50E001001</li> : null}
        </ul>
      ) : null}
    </form>
  );
}
