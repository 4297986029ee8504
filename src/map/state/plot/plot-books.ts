import { type Drawing, drawingName, type KeptDrawing, plotLimits } from './drawing.ts';
import { type PlotGeojson, plotGeojson, readPlotGeojson } from './plot-geojson.ts';

/** Drawings that belong together (图册); the uppermost first. */
export interface PlotBook {
  id: number;
  name: string;
  drawings: readonly Drawing[];
}

/** What a browser keeps of the visitor's drawings. */
export interface PlotBooks {
  /** At least one. */
  books: readonly PlotBook[];
  /** Of the book that is open. */
  current: number;
  /** Whether the drawings of the open book stand on the map. */
  isShown: boolean;
}

let lastId = 0;
/** Another number at each call, for books and drawings of this page. */
export const nextId = (): number => (lastId += 1);

export const numbered = (drawings: readonly KeptDrawing[]): Drawing[] =>
  drawings.map((drawing) => ({ ...drawing, id: nextId() }));

export const firstBookName = '我的图册';

export function emptyBooks(): PlotBooks {
  const id = nextId();
  return { books: [{ id, name: firstBookName, drawings: [] }], current: id, isShown: true };
}

export const currentBook = ({ books, current }: PlotBooks): PlotBook =>
  books.find(({ id }) => id === current) ?? books[0] ?? { id: current, name: firstBookName, drawings: [] };

interface KeptBooks {
  version: 1;
  /** Place of the open book among them. */
  current: number;
  isShown: boolean;
  books: readonly PlotGeojson[];
}

/** As the storage holds them: JSON with a collection for each book. */
export function writeBooks({ books, current, isShown }: PlotBooks): string {
  const kept: KeptBooks = {
    version: 1,
    current: Math.max(
      0,
      books.findIndex(({ id }) => id === current),
    ),
    isShown,
    books: books.map(({ name, drawings }) => plotGeojson(drawings, name)),
  };
  return JSON.stringify(kept);
}

export interface ReadBooks {
  books: PlotBooks;
  /** What of the text could not be read: a Chinese sentence; null: nothing. */
  problem: string | null;
}

const damaged = '本机保存的标绘已损坏，没有打开';

/** The way back; whatever the text is, there is a book to draw in. @param text null: nothing was kept */
export function readBooks(text: string | null): ReadBooks {
  if (text === null) return { books: emptyBooks(), problem: null };
  const kept = parsed(text);
  if (!kept) return { books: emptyBooks(), problem: damaged };
  const read = kept.books.slice(0, plotLimits.books).map((each) => bookOf(each));
  const books = read.flatMap((each) => (each ? [each.book] : []));
  const lostBooks = kept.books.length - books.length;
  const lostDrawings = read.reduce((sum, each) => sum + (each?.faults ?? 0), 0);
  const [first] = books;
  if (!first) return { books: emptyBooks(), problem: damaged };
  const problems = [
    ...(lostBooks > 0 ? [`${lostBooks} 个图册`] : []),
    ...(lostDrawings > 0 ? [`${lostDrawings} 个图形`] : []),
  ];
  const current = (read[kept.current]?.book ?? first).id;
  return {
    books: { books, current, isShown: kept.isShown },
    problem: problems.length > 0 ? `本机保存的标绘中有${problems.join('、')}已损坏，没有打开` : null,
  };
}

function parsed(text: string): { books: readonly unknown[]; current: number; isShown: boolean } | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof value !== 'object' || value === null || !('books' in value) || !Array.isArray(value.books)) return null;
  return {
    books: value.books as unknown[],
    current: 'current' in value && typeof value.current === 'number' ? value.current : 0,
    isShown: !('isShown' in value && value.isShown === false),
  };
}

function bookOf(value: unknown): { book: PlotBook; faults: number } | null {
  const read = readPlotGeojson(value);
  if (!read) return null;
  const named = (value as { name?: unknown }).name;
  const name = drawingName(typeof named === 'string' ? named : '') || firstBookName;
  return { book: { id: nextId(), name, drawings: numbered(read.drawings) }, faults: read.faults };
}
