import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import {
  EventBus,
  LinkTarget,
  PDFFindController,
  PDFLinkService,
  PDFViewer,
} from 'pdfjs-dist/legacy/web/pdf_viewer.mjs';
import { findRequest, type FindStep, type Sought } from './find-request.ts';
import { labelPages, noLocalizer } from './page-labels.ts';
import { followReader, type ReaderState } from './reader-state.ts';

/** What can be done with an open document. */
export interface Reader {
  /** @param page from 1 */
  goToPage: (page: number) => void;
  previousPage: () => void;
  nextPage: () => void;
  /** @param dest of a line of the contents */
  goTo: (dest: string | unknown[]) => void;
  /** @param name 'auto', 'page-width', 'page-fit', or a number */
  scaleTo: (name: string) => void;
  /** Steps up or, negative, down. */
  zoom: (steps: number) => void;
  /** Around a point of the window. */
  zoomAt: (factor: number, x: number, y: number) => void;
  /** A quarter to the right. */
  turn: () => void;
  /** Searches, or goes on from hit to hit; what is empty ends it. */
  find: (sought: Sought, step: FindStep) => void;
  close: () => void;
}

/** Milliseconds without a change before pages are drawn anew in the size of a gesture. */
const drawingDelay = 400;

/**
 * Shows a document in an element: pages are drawn when they come into view, each with its text over it.
 * @param container scrolls; stands absolutely positioned, its only child takes the pages
 */
export function createReader(
  container: HTMLDivElement,
  document: PDFDocumentProxy,
  onChange: (change: (before: ReaderState) => ReaderState) => void,
  onReady: () => void,
): Reader {
  const eventBus = new EventBus();
  const links = new PDFLinkService({
    eventBus,
    externalLinkTarget: LinkTarget.BLANK,
    ignoreDestinationZoom: true,
  });
  const viewer = new PDFViewer({
    container,
    eventBus,
    linkService: links,
    findController: new PDFFindController({ linkService: links, eventBus }),
    l10n: noLocalizer,
    annotationEditorMode: -1,
    annotationMode: 1,
    removePageBorders: true,
  });
  links.setViewer(viewer);
  followReader(eventBus, onChange);
  const endLabels = labelPages(container);
  eventBus.on('pagesinit', () => {
    viewer.currentScaleValue = 'auto';
    onReady();
  });
  viewer.setDocument(document);
  links.setDocument(document);
  return {
    ...movesOf(viewer, links),
    find: (sought, step) =>
      sought.length === 0
        ? eventBus.dispatch('findbarclose', { source: viewer })
        : eventBus.dispatch('find', { source: viewer, ...findRequest(sought, step) }),
    close() {
      endLabels();
      // @ts-expect-error its declaration leaves out null, which takes the document out of the viewer
      viewer.setDocument(null);
      links.setDocument(null);
    },
  };
}

const movesOf = (viewer: PDFViewer, links: PDFLinkService): Omit<Reader, 'find' | 'close'> => ({
  goToPage(page) {
    viewer.currentPageNumber = page;
  },
  previousPage: () => void viewer.previousPage(),
  nextPage: () => void viewer.nextPage(),
  goTo: (dest) => void links.goToDestination(dest),
  scaleTo(name) {
    viewer.currentScaleValue = name;
  },
  zoom: (steps) => viewer.updateScale({ steps }),
  zoomAt: (scaleFactor, x, y) => viewer.updateScale({ drawingDelay, scaleFactor, origin: [x, y] }),
  turn() {
    viewer.pagesRotation = (viewer.pagesRotation + 90) % 360;
  },
});
