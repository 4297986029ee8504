import type { PDFViewerOptions } from 'pdfjs-dist/types/web/pdf_viewer';

type Localizer = NonNullable<PDFViewerOptions['l10n']>;

/** pdf.js names its parts through these ids; those that this viewer shows, in Chinese. */
const texts: Readonly<Record<string, (args: { page?: number }) => string>> = {
  'pdfjs-page-landmark': ({ page }) => `第 ${page ?? ''} 页`,
};

function name(element: Element): void {
  for (const part of element.querySelectorAll('[data-l10n-id]')) {
    const text = texts[part.getAttribute('data-l10n-id') ?? ''];
    if (!text) continue;
    part.setAttribute('aria-label', text(JSON.parse(part.getAttribute('data-l10n-args') ?? '{}') as { page?: number }));
  }
}

/** Names the pages for screen readers, also those laid out later. Returns what ends it. */
export function labelPages(container: HTMLElement): () => void {
  const observer = new MutationObserver(() => name(container));
  observer.observe(container, { childList: true, subtree: true, attributeFilter: ['data-l10n-args'] });
  return () => observer.disconnect();
}

const done = async (): Promise<void> => {};

const silent = {
  getLanguage: () => 'zh-cn',
  getDirection: () => 'ltr',
  get: async (_ids: unknown, _args: unknown, fallback: unknown) => fallback,
  translate: done,
  translateOnce: done,
  destroy: done,
  pause() {},
  resume() {},
};

/**
 * Keeps the English texts of pdf.js out: what is shown of them `labelPages` names. The type of pdf.js is a class with private
 * parts, its use are these methods.
 */
export const noLocalizer = silent as unknown as Localizer;
