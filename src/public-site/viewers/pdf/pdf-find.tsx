import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Reader } from './create-reader.ts';
import type { FindStep, Sought } from './find-request.ts';
import type { FindState } from './reader-state.ts';
import { Tool } from './pdf-toolbar.tsx';

export interface PdfFindProps {
  reader: Reader | null;
  find: FindState;
  /** What the page was opened with. */
  phrases: readonly string[];
  onClose: () => void;
}

/** How the search stands, in words. */
function findText({ phase, current, total }: FindState): string {
  if (phase === 'running') return '正在查找…';
  if (phase === 'missing') return '没有找到，请换一个词';
  return phase === 'found' && total > 0 ? `第 ${current} / ${total} 处` : '';
}

/** Searches in the file: every hit is marked; Enter and Shift+Enter go from one to the next. */
export function PdfFind({ reader, find, phrases, onClose }: PdfFindProps) {
  const [sought, setSought] = useState<Sought>(phrases);
  const text = typeof sought === 'string' ? sought : sought.join(' ');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  function search(next: string): void {
    setSought(next);
    reader?.find(next.trim(), 'new');
  }
  const step = (to: FindStep) => reader?.find(typeof sought === 'string' ? sought.trim() : sought, to);
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape') return onClose();
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || text.trim() === '') return;
    event.preventDefault();
    step(event.shiftKey ? 'previous' : 'next');
  }
  const isIdle = !reader || find.total === 0;
  return (
    <div className="pdf-find" role="search">
      <input
        ref={input}
        type="text"
        aria-label="在文件中查找"
        placeholder="在文件中查找"
        value={text}
        onChange={(event) => search(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <span className="pdf-find__state" role="status">
        {text.trim() === '' ? '' : findText(find)}
      </span>
      <Tool label="上一处" icon="chevronUp" isDisabled={isIdle} onClick={() => step('previous')} />
      <Tool label="下一处" icon="chevronDown" isDisabled={isIdle} onClick={() => step('next')} />
      <Tool label="结束查找" icon="close" onClick={onClose} />
    </div>
  );
}
