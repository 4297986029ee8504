import './dom-test-window.ts';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach } from 'vitest';

// What is waited for comes in time on a busy machine too; on an idle one nothing waits
configure({ asyncUtilTimeout: 20_000 });
afterEach(cleanup);
// React's scheduler works in later turns of 5 ms; what it still has to do belongs to this file
const turns = 500;
afterAll(async () => {
  for (let turn = 0; turn < turns; turn++) await new Promise((resolve) => setImmediate(resolve));
  // The next file has the same window
  localStorage.clear();
  sessionStorage.clear();
});
