/** What the window of jsdom lacks. A worker keeps its window from file to file: this is read once in each. */

/** jsdom lays nothing out, so these two only have to exist for antd's responsive parts. */
class NeverResizes implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

globalThis.ResizeObserver ??= NeverResizes;
// Nothing moves: nothing would end a motion here, and its frames would outlive the page
globalThis.matchMedia ??= (query: string): MediaQueryList =>
  Object.assign(new EventTarget(), {
    matches: query.includes('prefers-reduced-motion: reduce'),
    media: query,
    onchange: null,
    addListener() {},
    removeListener() {},
  });

// jsdom knows the element but not its modal form; the browser's own part (focus, inertness) is tested in a browser
const modalForm = {
  showModal(this: HTMLDialogElement) {
    this.open = true;
  },
  close(this: HTMLDialogElement) {
    this.open = false;
  },
};
for (const [name, value] of Object.entries(modalForm))
  if (!(name in HTMLDialogElement.prototype))
    Object.defineProperty(HTMLDialogElement.prototype, name, { value, writable: true, configurable: true });

// jsdom answers only for elements themselves; antd also asks for pseudo-elements, which have no size here anyway.
const computedStyle = window.getComputedStyle.bind(window);
window.getComputedStyle = (element) => computedStyle(element);

export {};
