import type { ComponentType } from 'react';
import type { Area } from './areas.ts';

/** What a visitor must be to enter a page, whatever the site's access mode. */
export type Needs = 'none' | 'login' | 'holographic' | 'admin';

/** A page in a chunk of its own, loaded when it is first visited. */
export interface LazyPageModule {
  load: () => Promise<ComponentType>;
}

/** Where a page's component comes from; `component` is one that is already there. */
export type PageModule = LazyPageModule | { component: ComponentType };

/** One line of the path table. */
export interface PathEntry {
  path: string;
  /** Other spellings under which the same page is reached, without a redirect. */
  aliases: readonly string[];
  /** Title of the page. */
  label: string;
  area: Area;
  /** Needs a login where the site's access mode is `flagged` (decisions, "Access"). */
  requiresAuth: boolean;
  needs: Needs;
  footer: boolean;
  /** Cache key of the page's view; pages with the same key are one view. Null: built anew on each visit. */
  keepAlive: string | null;
  /** Name of the menu item that is active on this page; null: none. */
  menuName: string | null;
  /** Path this one only leads to; null for a page of its own. */
  redirectTo: string | null;
  /** Null: not built yet (建设中). */
  page: PageModule | null;
}
