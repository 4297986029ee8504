/** What a key does in a grid of texts: goes to another cell, or takes back what was typed into this one, adds a row below or drops this one. */
export type GridAct =
  { kind: 'go'; rows: number; columns: number } | { kind: 'restore' } | { kind: 'addRow' } | { kind: 'dropRow' } | null;

interface PressedKey {
  key: string;
  shiftKey: boolean;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  /** A word is still being composed by an input method: its keys are its own. */
  isComposing: boolean;
}

/** Where the caret stands in the text of the cell. */
interface Caret {
  start: number;
  end: number;
  length: number;
}

const go = (rows: number, columns: number): GridAct => ({ kind: 'go', rows, columns });

/**
 * As in a spreadsheet: up and down and Enter go through the rows; left and right go on where the caret cannot, or where the
 * whole text is marked; Tab goes on by itself, from input to input. With Ctrl, Enter adds a row and Delete drops one.
 */
export function gridAct({ key, shiftKey, altKey, ctrlKey, metaKey, isComposing }: PressedKey, caret: Caret): GridAct {
  if (isComposing || altKey || metaKey) return null;
  if (ctrlKey) return key === 'Enter' ? { kind: 'addRow' } : key === 'Delete' ? { kind: 'dropRow' } : null;
  const isWhole = caret.start === 0 && caret.end === caret.length;
  if (key === 'Enter') return go(shiftKey ? -1 : 1, 0);
  if (key === 'Escape') return { kind: 'restore' };
  if (shiftKey) return null;
  if (key === 'ArrowUp') return go(-1, 0);
  if (key === 'ArrowDown') return go(1, 0);
  if (key === 'ArrowLeft' && (isWhole || caret.end === 0)) return go(0, -1);
  if (key === 'ArrowRight' && (isWhole || caret.start === caret.length)) return go(0, 1);
  return null;
}
