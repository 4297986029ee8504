import { expect, test } from 'vitest';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { findRequest, type Sought } from './find-request.ts';

/** A document of one page, as far as searching asks it. */
const documentOf = (text: string) =>
  ({
    pagesMapper: { pagesNumber: 1 },
    getPage: () =>
      Promise.resolve({ getTextContent: () => Promise.resolve({ items: [{ str: text, hasEOL: false }] }) }),
  }) as unknown as PDFDocumentProxy;

const isRunning = 3;

/** How many places pdf.js itself finds. */
async function placesOf(sought: Sought, text: string): Promise<number> {
  await import('pdfjs-dist/legacy/build/pdf.mjs');
  const { EventBus, PDFFindController, PDFLinkService } = await import('pdfjs-dist/legacy/web/pdf_viewer.mjs');
  const eventBus = new EventBus();
  const linkService = new PDFLinkService({ eventBus });
  linkService.setViewer({ currentPageNumber: 1 });
  linkService.setDocument(documentOf(text));
  const finder = new PDFFindController({ linkService, eventBus });
  const told = new Promise<void>((resolve) => {
    eventBus.on('updatefindcontrolstate', ({ state }: { state: number }) => {
      if (state !== isRunning) resolve();
    });
  });
  finder.setDocument(documentOf(text));
  eventBus.dispatch('pagesinit', {});
  eventBus.dispatch('find', findRequest(sought, 'new'));
  await told;
  return finder.pageMatches?.flat().length ?? 0;
}

const text = '花岗岩体内产锡矿，锡矿品位 1∶2，据 DZ/T 0227 编写。';

test('several phrases are found each where it stands', async () => {
  expect(await placesOf(['花岗岩', '锡矿'], text)).toBe(3);
  expect(await placesOf(['DZ/T 0227', '1∶2'], text)).toBe(2);
});

test('a phrase that was typed is found as a whole', async () => {
  expect(await placesOf('花岗岩 锡矿', text)).toBe(0);
  expect(await placesOf('锡矿品位', text)).toBe(1);
});
