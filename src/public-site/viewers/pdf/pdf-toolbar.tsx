import { useState } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import type { IconName } from '../../../ui/icon-paths.ts';
import type { Reader } from './create-reader.ts';
import type { ReaderState } from './reader-state.ts';
import { scaleChoices } from './scale-choices.ts';

export type PdfPanel = 'outline' | 'thumbnails' | 'find';

export interface PdfToolbarProps {
  reader: Reader | null;
  state: ReaderState;
  hasOutline: boolean;
  panel: PdfPanel | null;
  onPanel: (panel: PdfPanel) => void;
}

interface ToolProps {
  label: string;
  icon: IconName;
  onClick: () => void;
  isDisabled?: boolean;
  /** Left out where the button opens nothing. */
  isPressed?: boolean;
  /** Only where there is room for it. */
  isWide?: boolean;
}

export function Tool({ label, icon, onClick, isDisabled = false, isPressed, isWide }: ToolProps) {
  return (
    <button
      type="button"
      className="pdf-tool"
      aria-label={label}
      title={label}
      disabled={isDisabled}
      aria-pressed={isPressed}
      data-wide={isWide}
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  );
}

/** What one reads with: panels, pages, size, search. */
export function PdfToolbar({ reader, state, hasOutline, panel, onPanel }: PdfToolbarProps) {
  const off = !reader;
  const { page, pageCount } = state;
  const toggle = (name: PdfPanel, label: string, icon: IconName, isDisabled = off) => (
    <Tool {...{ label, icon, isDisabled }} isPressed={panel === name} onClick={() => onPanel(name)} />
  );
  return (
    <div className="pdf-toolbar" role="toolbar" aria-label="阅读工具">
      <div className="pdf-toolbar__group">
        {toggle('outline', hasOutline ? '目录' : '这个文件没有目录', 'list', !hasOutline)}
        {toggle('thumbnails', '缩略图', 'grid')}
        {toggle('find', '在文件中查找（Ctrl+F）', 'search')}
      </div>
      <div className="pdf-toolbar__group">
        <Tool
          isWide
          label="上一页"
          icon="chevronLeft"
          isDisabled={off || page <= 1}
          onClick={() => reader?.previousPage()}
        />
        <PageBox key={page} {...{ page, pageCount }} onPage={(wanted) => reader?.goToPage(wanted)} />
        <Tool
          isWide
          label="下一页"
          icon="chevronRight"
          isDisabled={off || page >= pageCount}
          onClick={() => reader?.nextPage()}
        />
      </div>
      <div className="pdf-toolbar__group">
        <Tool label="缩小" icon="zoomOut" isDisabled={off} onClick={() => reader?.zoom(-1)} />
        <ScaleBox state={state} onScale={(name) => reader?.scaleTo(name)} />
        <Tool label="放大" icon="zoomIn" isDisabled={off} onClick={() => reader?.zoom(1)} />
        <Tool label="顺时针旋转" icon="rotate" isDisabled={off} onClick={() => reader?.turn()} />
      </div>
    </div>
  );
}

function PageBox({ page, pageCount, onPage }: { page: number; pageCount: number; onPage: (page: number) => void }) {
  const [text, setText] = useState(String(page));
  function go(): void {
    const wanted = Number(text);
    if (Number.isInteger(wanted) && wanted >= 1 && wanted <= pageCount) onPage(wanted);
    else setText(String(page));
  }
  return (
    <form
      className="pdf-page-box"
      onSubmit={(event) => {
        event.preventDefault();
        go();
      }}
    >
      <input
        aria-label={`页码，共 ${pageCount} 页`}
        inputMode="numeric"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={go}
      />
      <span aria-hidden>/ {pageCount}</span>
    </form>
  );
}

function ScaleBox({ state, onScale }: { state: ReaderState; onScale: (name: string) => void }) {
  const choices = scaleChoices(state);
  return (
    <select
      className="pdf-scale"
      aria-label="显示大小"
      value={state.scaleName}
      onChange={(event) => onScale(event.target.value)}
    >
      {choices.map(({ name, label }) => (
        <option key={name} value={name}>
          {label}
        </option>
      ))}
    </select>
  );
}
