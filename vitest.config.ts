import react from '@vitejs/plugin-react';
import { defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';
import { contractWorkers } from './tests/helpers/connection-share.ts';

/** Refine and react-router go through Vite: loaded by Node they would bring a second copy of react-router. */
const inlined = { deps: { inline: [/@refinedev\//, /react-router/] } };

/** Files come in the order of a seed, which is printed, so that none can lean on those before it; a given one repeats an order. */
const seed = Number(process.env['TEST_SEED'] ?? Math.floor(Math.random() * 1e6));
const order = { shuffle: { files: true, tests: false }, seed };

/** Tests of components. */
const components = {
  plugins: [react()],
  // react-router-dom names its ES modules for Node only under this condition; its CommonJS form is a second router.
  resolve: { conditions: ['module-sync', ...defaultServerConditions] },
};
/** Said to each project: none takes it from the root. */
const everywhere = {
  // For what a test lets chance decide
  env: { TEST_SEED: String(seed) },
  // What is waited for comes in time on a busy machine too
  expect: { poll: { timeout: 20_000 } },
  // A list that should be empty says what is in it, also where only the message is kept
  chaiConfig: { truncateThreshold: 500 },
};
const inWindow = {
  ...everywhere,
  environment: 'jsdom',
  globalSetup: ['./tools/unit-setup.ts'],
  setupFiles: ['./tools/dom-test-setup.ts', './tests/helpers/restart-counters.ts'],
  testTimeout: 120_000,
  server: inlined,
};
/**
 * A window and the modules of pages cost seconds. Where files leave nothing behind, one worker makes them once and has
 * all files; of several workers, each would make a window for every file.
 */
const inOneWindow = { ...inWindow, isolate: false, maxWorkers: 1 };
const pages = 'src/public-site/{catalogue,topics}/**/*.test.tsx';
const admin = 'src/admin/**/*.test.tsx';

export default defineConfig({
  test: {
    // Two cores are the least; the default would leave one of them to Vitest itself
    maxWorkers: 2,
    sequence: order,
    projects: [
      {
        test: {
          ...everywhere,
          name: 'unit',
          environment: 'node',
          // Pure functions and processes of their own: a worker reads each module once
          isolate: false,
          include: ['{src,server,demo,tools,bench}/**/*.test.ts'],
          globalSetup: ['./tools/unit-setup.ts'],
          setupFiles: ['./tools/native-language.ts', './tests/helpers/restart-counters.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        ...components,
        test: {
          ...inWindow,
          name: 'unit-dom',
          include: ['src/**/*.test.tsx'],
          exclude: [pages, admin],
        },
      },
      {
        ...components,
        test: { ...inOneWindow, name: 'unit-pages', include: [pages], sequence: { groupOrder: 1 } },
      },
      {
        ...components,
        test: { ...inOneWindow, name: 'unit-admin', include: [admin], sequence: { groupOrder: 2 } },
      },
      {
        test: {
          ...everywhere,
          name: 'contract',
          environment: 'node',
          include: ['tests/contract/**/*.test.ts'],
          globalSetup: ['./tests/helpers/contract-setup.ts'],
          setupFiles: ['./tests/helpers/begin-test-file.ts'],
          maxWorkers: contractWorkers,
          // Each file starts a portal of its own; the modules that it is made of are read once in a worker
          isolate: false,
          testTimeout: 120_000,
          hookTimeout: 240_000,
        },
      },
    ],
  },
});
