/** Puts the focus on what is chosen in a menu that has just opened, or on the first thing in it. */
export function focusFirst(menu: HTMLElement | null): void {
  const chosen = menu?.querySelector<HTMLElement>(':is(input:checked, [aria-pressed="true"])');
  (chosen ?? menu?.querySelector<HTMLElement>('input, button'))?.focus();
}
