import '@ant-design/v5-patch-for-react-19';
import { cleanup } from '@testing-library/react';
import { configure } from '@testing-library/react';
import { afterAll, afterEach } from 'vitest';

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

// jsdom answers only for elements themselves; antd also asks for pseudo-elements, which have no size here anyway.
const computedStyle = window.getComputedStyle.bind(window);
window.getComputedStyle = (element) => computedStyle(element);

// What is waited for comes in time on a busy machine too; on an idle one nothing waits
configure({ asyncUtilTimeout: 20_000 });
afterEach(cleanup);
// React's scheduler works in later turns of 5 ms; what it still has to do needs the window that goes with the file
const turns = 500;
afterAll(async () => {
  for (let turn = 0; turn < turns; turn++) await new Promise((resolve) => setImmediate(resolve));
});
