/** Brings a part of the page to the reader, the focus with it. @param id of its heading, which takes the focus */
export function goToPart(id: string): void {
  const part = document.getElementById(id);
  part?.scrollIntoView({ block: 'start' });
  part?.focus({ preventScroll: true });
}
