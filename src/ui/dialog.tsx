import { useEffect, useId, useState, type CSSProperties, type ReactNode } from 'react';
import { constants } from './constants.ts';
import { Icon } from './icon.tsx';
import { useAsTopLayer } from './top-layer.ts';
import { useDialogDrag } from './use-dialog-drag.ts';
import './dialog.css';

export interface DialogProps {
  title: string;
  /** Called by the close button and by Esc; the caller takes the dialog out of the tree. */
  onClose: () => void;
  children: ReactNode;
  /** Buttons at the bottom. */
  footer?: ReactNode;
  /** 'alertdialog' for a question that must be answered. */
  role?: 'dialog' | 'alertdialog';
  /** CSS pixels it opens with; never under 400 × 300 (specification, section 9) where the window has that room. */
  width?: number;
  height?: number;
}

/**
 * A modal window: dragged by its header, full screen by a double click on the header or by its button. Rendered means
 * open. The browser's own modal dialog keeps the focus inside and gives it back afterwards; it starts on the element with
 * `data-autofocus`, if there is one.
 */
export function Dialog({ title, onClose, children, footer, role = 'dialog', width = 560, height }: DialogProps) {
  const titleId = useId();
  const [element, setElement] = useState<HTMLDialogElement | null>(null);
  const [isFullScreen, setFullScreen] = useState(false);
  const { position, onPointerDown } = useDialogDrag(!isFullScreen);
  const toggleFullScreen = () => setFullScreen(!isFullScreen);
  useAsTopLayer(element);

  useEffect(() => {
    element?.showModal();
    element?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => element?.close();
  }, [element]);

  const { minWidthPx, minHeightPx } = constants.dialog;
  const style: CSSProperties = isFullScreen
    ? {}
    : {
        width: Math.max(width, minWidthPx),
        height: height && Math.max(height, minHeightPx),
        minWidth: `min(${minWidthPx}px, 100vw)`,
        minHeight: `min(${minHeightPx}px, 100dvh)`,
        ...(position ? { margin: 0, left: position.x, top: position.y } : {}),
      };
  return (
    <dialog
      ref={setElement}
      className={isFullScreen ? 'dialog dialog--full' : 'dialog'}
      style={style}
      role={role}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <header className="dialog__header" onPointerDown={onPointerDown} onDoubleClick={toggleFullScreen}>
        <h2 id={titleId} className="dialog__title">
          {title}
        </h2>
        <button
          type="button"
          className="dialog__tool"
          onClick={toggleFullScreen}
          aria-label={isFullScreen ? '退出全屏' : '全屏'}
          aria-pressed={isFullScreen}
        >
          <Icon name={isFullScreen ? 'exitFullScreen' : 'fullScreen'} />
        </button>
        <button type="button" className="dialog__tool" onClick={onClose} aria-label="关闭">
          <Icon name="close" />
        </button>
      </header>
      <div className="dialog__body">{children}</div>
      {footer ? <footer className="dialog__footer">{footer}</footer> : null}
    </dialog>
  );
}
