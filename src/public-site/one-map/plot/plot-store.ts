import { useSyncExternalStore } from 'react';
import { bookProblem, type Drawing, drawingName, plotLimits } from '../../../map/state/plot/drawing.ts';
import {
  currentBook,
  firstBookName,
  nextId,
  type PlotBook,
  type PlotBooks,
  readBooks,
  writeBooks,
} from '../../../map/state/plot/plot-books.ts';
import { createStore } from '../../../ui/store.ts';
import { plotKey } from './kept-plot.ts';

export interface PlotState extends PlotBooks {
  /** The drawing that is chosen. */
  chosen: number | null;
  /** What of the storage could not be read, or written: a Chinese sentence. */
  problem: string | null;
  /** The text that could not be read. */
  damaged: string | null;
  past: readonly PlotBooks[];
  future: readonly PlotBooks[];
}

const maxSteps = 100;

function opened(): PlotState {
  const fresh = { chosen: null, past: [], future: [] };
  try {
    const text = localStorage.getItem(plotKey);
    const { books, problem } = readBooks(text);
    return { ...books, ...fresh, problem, damaged: problem === null ? null : text };
  } catch {
    return { ...readBooks(null).books, ...fresh, problem: notAllowed, damaged: null };
  }
}

const notAllowed = '浏览器不允许本门户保存数据，离开本页后标绘不会保留，请存为文件';
const isFull = '本门户在浏览器中的存储空间已满，最近的改动没有保存在本机；请把图册存为文件，再删除一些';

/** What the visitor drew, in this browser and nowhere else. */
const plot = createStore<PlotState>(opened());

/** Another tab wrote: its drawings are those of now, and steps before them are no more. */
window.addEventListener('storage', ({ key }) => {
  if (key === plotKey || key === null) plot.set(opened());
});

export const usePlot = (): PlotState => useSyncExternalStore(plot.subscribe, plot.get);
export const plotNow = (): PlotState => plot.get();

const booksOf = ({ books, current, isShown }: PlotBooks): PlotBooks => ({ books, current, isShown });

function kept(books: PlotBooks): string | null {
  try {
    localStorage.setItem(plotKey, writeBooks(books));
    return null;
  } catch (error) {
    return error instanceof DOMException && error.name === 'QuotaExceededError' ? isFull : notAllowed;
  }
}

/** The last step, where changes in a row are one: letters of a name, places of a slider. */
let lastStep: string | null = null;

function commit(part: Partial<PlotBooks>, more: { chosen?: number | null; step?: string } = {}): void {
  const { step = null, chosen } = more;
  const before = plot.get();
  const books = { ...booksOf(before), ...part };
  const isSameStep = step !== null && step === lastStep;
  lastStep = step;
  plot.set({
    ...before,
    ...books,
    chosen: chosen === undefined ? before.chosen : chosen,
    past: isSameStep ? before.past : [...before.past, booksOf(before)].slice(-maxSteps),
    future: [],
    problem: kept(books),
  });
}

function go(from: 'past' | 'future', to: 'past' | 'future'): void {
  const before = plot.get();
  const books = before[from].at(-1);
  if (!books) return;
  lastStep = null;
  const drawings = currentBook(books).drawings;
  plot.set({
    ...before,
    ...books,
    chosen: drawings.some(({ id }) => id === before.chosen) ? before.chosen : null,
    [from]: before[from].slice(0, -1),
    [to]: [...before[to], booksOf(before)],
    problem: kept(books),
  });
}

export const undoPlot = (): void => go('past', 'future');
export const redoPlot = (): void => go('future', 'past');

export function choose(chosen: number | null): void {
  lastStep = null;
  plot.set({ ...plot.get(), chosen });
}

const changedBook = (part: Partial<PlotBook>): readonly PlotBook[] => {
  const state = plot.get();
  const { id } = currentBook(state);
  return state.books.map((book) => (book.id === id ? { ...book, ...part } : book));
};

/** The drawings of the open book become others. @returns why they do not: a Chinese sentence; null: they do */
export function setDrawings(
  change: (drawings: readonly Drawing[]) => readonly Drawing[],
  more: { chosen?: number | null; step?: string } = {},
): string | null {
  const drawings = change(currentBook(plot.get()).drawings);
  const problem = bookProblem(drawings);
  if (problem === null) commit({ books: changedBook({ drawings }) }, more);
  return problem;
}

export const changeDrawing = (id: number, part: Partial<Drawing>, step?: string): string | null =>
  setDrawings(
    (drawings) => drawings.map((each) => (each.id === id ? { ...each, ...part } : each)),
    step === undefined ? {} : { step: `${step} ${id}` },
  );

export const removeDrawing = (id: number): void =>
  void setDrawings((drawings) => drawings.filter((each) => each.id !== id), { chosen: null });

/** @param by -1 one place up, 1 one place down */
export const shiftDrawing = (id: number, by: -1 | 1): void =>
  void setDrawings((drawings) => {
    const at = drawings.findIndex((each) => each.id === id);
    const [one, other] = [drawings[at], drawings[at + by]];
    if (!one || !other) return drawings;
    return drawings.map((each, place) => (place === at ? other : place === at + by ? one : each));
  });

export const showPlot = (isShown: boolean): void => commit({ isShown }, { step: 'show' });

/** @returns why there is no further book: a Chinese sentence; null: there is */
export function addBook(wanted: string, drawings: readonly Drawing[] = []): string | null {
  const { books } = plot.get();
  if (books.length >= plotLimits.books) return `最多 ${plotLimits.books} 个图册，请先删除不用的`;
  const problem = bookProblem(drawings);
  if (problem !== null) return problem;
  const id = nextId();
  const name = drawingName(wanted) || firstBookName;
  commit({ books: [...books, { id, name, drawings }], current: id, isShown: true }, { chosen: null });
  return null;
}

export const openBook = (current: number): void => commit({ current }, { chosen: null, step: 'open' });

export const nameBook = (name: string): void =>
  commit({ books: changedBook({ name: drawingName(name) || firstBookName }) });

/** The last book is emptied instead. */
export function removeBook(): void {
  const state = plot.get();
  const rest = state.books.filter(({ id }) => id !== currentBook(state).id);
  const [first] = rest;
  if (first) commit({ books: rest, current: first.id }, { chosen: null });
  else commit({ books: changedBook({ drawings: [] }) }, { chosen: null });
}
