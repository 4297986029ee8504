import type { KeyboardEvent } from 'react';

const barSelector = '.main-menu__link';
const entrySelector = '.submenu__entry';

/**
 * Left, right, Home and End move the focus along the bar.
 * @returns the value of the item whose submenu the down key asks for, or null.
 */
export function moveInBar(event: KeyboardEvent<HTMLElement>, nav: HTMLElement): string | null {
  const items = [...nav.querySelectorAll<HTMLElement>(barSelector)];
  const at = items.findIndex((item) => item === event.target);
  const item = items[at];
  if (!item) return null;
  const next = { ArrowRight: at + 1, ArrowLeft: at - 1 + items.length, Home: 0, End: items.length - 1 }[event.key];
  if (next !== undefined) {
    items[next % items.length]?.focus();
    event.preventDefault();
  }
  if (event.key !== 'ArrowDown' || item.dataset['hasSubmenu'] !== 'true') return null;
  event.preventDefault();
  // The panel is drawn after this event has been handled.
  requestAnimationFrame(() => nav.querySelector<HTMLElement>(entrySelector)?.focus());
  return item.dataset['value'] ?? null;
}

/** Up and down walk through the open submenu; up from its first entry goes back to the bar. */
export function moveInSubmenu(event: KeyboardEvent<HTMLElement>, nav: HTMLElement): void {
  const entries = [...nav.querySelectorAll<HTMLElement>(entrySelector)];
  const at = entries.findIndex((entry) => entry === event.target);
  if (at < 0) return;
  const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const bar = nav.querySelector<HTMLElement>(`${barSelector}[aria-expanded='true']`);
  const next = at + step < 0 ? bar : entries[(at + step) % entries.length];
  next?.focus();
}
