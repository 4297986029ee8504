import type { EventBus } from 'pdfjs-dist/legacy/web/pdf_viewer.mjs';

export interface FindState {
  /** What happens with the words that are searched for. */
  phase: 'none' | 'running' | 'found' | 'missing';
  /** Place of the marked hit, from 1; 0: none. */
  current: number;
  total: number;
}

/** What the visitor sees of the document now. */
export interface ReaderState {
  /** From 1. */
  page: number;
  pageCount: number;
  /** 1 is the size on paper. */
  scale: number;
  /** 'auto', 'page-width', 'page-fit', or a number. */
  scaleName: string;
  find: FindState;
}

export const noFind: FindState = { phase: 'none', current: 0, total: 0 };

/** What pdf.js calls found, not found, found again from the other end, on its way. */
const phases = ['found', 'missing', 'found', 'running'] as const;

type Count = { matchesCount: { current: number; total: number } };

/** Tells every change of what is seen, as pdf.js announces it. */
export function followReader(
  eventBus: EventBus,
  onChange: (change: (before: ReaderState) => ReaderState) => void,
): void {
  const change = (part: Partial<ReaderState>) => onChange((before) => ({ ...before, ...part }));
  const changeFind = (part: Partial<FindState>) =>
    onChange((before) => ({ ...before, find: { ...before.find, ...part } }));
  eventBus.on('pagechanging', ({ pageNumber }: { pageNumber: number }) => change({ page: pageNumber }));
  eventBus.on('scalechanging', ({ scale, presetValue }: { scale: number; presetValue?: string }) =>
    change({ scale, scaleName: presetValue ?? String(scale) }),
  );
  eventBus.on('updatefindmatchescount', ({ matchesCount }: Count) => changeFind(matchesCount));
  eventBus.on('updatefindcontrolstate', ({ state, matchesCount }: Count & { state: number }) =>
    changeFind({ ...matchesCount, phase: phases[state] ?? 'none' }),
  );
  eventBus.on('findbarclose', () => changeFind(noFind));
}
