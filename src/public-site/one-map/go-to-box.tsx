import { type KeyboardEvent, lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import type { MapHand, Shape } from '../../map/state/map-hand.ts';
import type { Extent } from '../../resources/kit/field-kinds.ts';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { Icon } from '../../ui/icon.tsx';

/** Loaded when somebody comes to type: counties, places and sheets are long lists. */
const loadDestinations = () => import('./destination-list.tsx');
const DestinationList = lazy(() => loadDestinations().then((it) => ({ default: it.DestinationList })));

const noShapes: readonly Shape[] = [];

interface GoToBoxProps {
  /** Null: the map shows no shapes. */
  hand: MapHand | null;
  onGo: (box: Extent) => void;
}

/**
 * Leads the map to a position, a map sheet, a city, a county, a place, an archive or a borehole, and shows it there until
 * something else is looked for; what the words might mean is listed below them.
 */
export function GoToBox({ hand, onGo }: GoToBoxProps) {
  const [words, setWords] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [isSent, setSent] = useState(false);
  /** The cell of the list that keys have come to; null: there is a list, and they are not in it. */
  const [cell, setCell] = useState<string | null>();
  const [shapes, setShapes] = useState(noShapes);
  const keys = useRef<((event: KeyboardEvent) => void) | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  useEffect(() => {
    if (!hand || shapes.length === 0) return;
    hand.put('destination', shapes);
    return () => hand.put('destination', []);
  }, [hand, shapes]);
  const write = (text: string, opens: boolean): void => {
    setWords(text);
    setOpen(opens);
    setSent(false);
  };
  const close = (): void => write(words, false);
  const look = (text: string): void => {
    write(text, text !== '');
    setShapes(noShapes);
  };
  return (
    <form
      className="go-to"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        setOpen(true);
        setSent(true);
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) close();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          close();
          setShapes(noShapes);
        } else if (event.key === 'ArrowDown' && !isOpen) setOpen(true);
        else keys.current?.(event);
      }}
    >
      <label htmlFor={id} className="visually-hidden">
        坐标、图幅号、县区、地点、档号或钻孔编号
      </label>
      <Icon name="search" />
      <input
        ref={input}
        id={id}
        type="search"
        role="combobox"
        aria-autocomplete="list"
        aria-haspopup="grid"
        aria-expanded={cell !== undefined}
        aria-controls={`${id}-found`}
        {...(cell ? { 'aria-activedescendant': cell } : {})}
        value={words}
        placeholder="坐标、图幅号、县区、地点、档号或钻孔编号"
        autoComplete="off"
        // A failure is met again, and told, with the words
        onFocus={() => void loadDestinations().catch(() => null)}
        onChange={(event) => look(event.target.value)}
      />
      {words === '' ? null : (
        <button
          type="button"
          className="go-to__clear"
          title="清除"
          aria-label="清除定位"
          onClick={() => {
            look('');
            input.current?.focus();
          }}
        >
          <Icon name="close" />
        </button>
      )}
      {isOpen && words.trim() !== '' ? (
        <ErrorBoundary fallback={() => <p className="go-to__found">目录没有加载出来，请检查网络后刷新页面</p>}>
          <Suspense fallback={null}>
            <DestinationList
              {...{ id, keys, isSent }}
              words={words.trim()}
              onCell={setCell}
              onGo={(box, label, found) => {
                write(label, false);
                setShapes(found);
                onGo(box);
              }}
            />
          </Suspense>
        </ErrorBoundary>
      ) : null}
    </form>
  );
}
