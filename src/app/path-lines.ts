import type { ComponentType } from 'react';
import { areas, type Area } from './areas.ts';
import type { LazyPageModule, PathEntry } from './path-entry.ts';

type Line = Pick<PathEntry, 'path' | 'label'> & Partial<PathEntry>;

/** A line of the table: what it leaves out is as in `inArea`. */
export function page(path: string, label: string, facts: Partial<PathEntry> = {}): Line {
  return { path, label, ...facts };
}

/** Lines of one area of the site. */
export function inArea(area: Area, lines: Line[]): PathEntry[] {
  return lines.map((line) => ({
    aliases: [],
    area,
    requiresAuth: true,
    needs: 'none',
    footer: true,
    keepAlive: null,
    menuName: areas[area].menuName,
    redirectTo: null,
    page: null,
    ...line,
  }));
}

/** Names one page component of a module that is loaded when the page is first opened. */
export function pagesOf<Module>(load: () => Promise<Module>) {
  return <Name extends keyof Module & string>(
    name: Module[Name] extends ComponentType ? Name : never,
  ): LazyPageModule => ({
    load: () => load().then((it) => it[name] as ComponentType),
  });
}
