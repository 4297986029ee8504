import type { ReactNode } from 'react';
import { Footer } from './footer.tsx';
import { TopBar } from './top-bar.tsx';
import { usePageFocus } from './use-page-focus.ts';
import './shell.css';

export interface ShellProps {
  /** Menu name of the current route; null when it belongs to no menu item. */
  activeName: string | null;
  hasFooter: boolean;
  /** Changes with the page, not with its query: the focus then moves to the content, as with a full page load. */
  pageKey: string;
  children: ReactNode;
}

/** The frame of the public site: top bar, routed content, footer. */
export function Shell({ activeName, hasFooter, pageKey, children }: ShellProps) {
  const main = usePageFocus(pageKey);

  return (
    <div className="shell">
      <button type="button" className="shell__skip visually-hidden" onClick={() => main.current?.focus()}>
        跳到正文
      </button>
      <TopBar activeName={activeName} />
      <main ref={main} className="shell__main" tabIndex={-1}>
        {children}
      </main>
      {hasFooter ? <Footer /> : null}
    </div>
  );
}
