import { timeWords } from '../user-center/parts/time-words.ts';
import type { SaveState } from './draft-saver.ts';

export interface SaveNoteProps {
  draft: { state: SaveState; save: () => Promise<boolean> };
  /** Takes what the server has, in place of what stands here. */
  onReload: () => void;
}

/** Whether what was filled in is saved, and what to do where it is not. */
export function SaveNote({ draft: { state, save }, onReload }: SaveNoteProps) {
  switch (state.kind) {
    case 'failed':
      return (
        <p className="account-note account-note--warning" role="alert">
          没有保存：{state.text}{' '}
          <button type="button" className="button" onClick={() => void save()}>
            再试一次
          </button>
        </p>
      );
    case 'refused':
      return (
        <p className="account-note account-note--warning" role="alert">
          没有保存：{state.text}。改正后自动保存，其他内容已经保存。
        </p>
      );
    case 'outdated':
      return (
        <p className="account-note account-note--warning" role="alert">
          这件汇交在别处改过，这里的改动没有保存。请先把要留的文字复制出来，再
          <button type="button" className="button" onClick={onReload}>
            载入最新内容
          </button>
        </p>
      );
    case 'saved':
      return (
        <p className="intake-saved" role="status">
          {state.at ? `已保存 ${timeWords(state.at.toISOString())}` : '内容随填随存'}
        </p>
      );
    case 'changed':
    case 'saving':
      return (
        <p className="intake-saved" role="status">
          正在保存…
        </p>
      );
  }
}
