/** A page that a visitor can go to. */
export interface PortalPage {
  path: string;
  label: string;
}

let pages: readonly PortalPage[] = [];

/** Names the portal's pages for screens that let one choose among them; the path table itself is out of their reach. */
export function setPortalPages(list: readonly PortalPage[]): void {
  pages = list;
}

export const portalPages = (): readonly PortalPage[] => pages;
