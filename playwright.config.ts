import { defineConfig, devices } from '@playwright/test';
import { portalUrl } from './tests/e2e/watch-page.ts';
import { findChromium } from './tools/find-chromium.ts';
import { globeJourneys } from './tools/globe-journeys.ts';

/**
 * Parts of Chromium that are switched off. The last list given counts, so what Playwright switches off itself stands here
 * too. Added are the suggestions below the address bar: two pages of the browser's own that each window loads, and nobody
 * sees, took a quarter of the processor time of a short journey.
 */
const switchedOff = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

const ofGlobe = globeJourneys().map((file) => `**/${file}`);

// Files come in a random order only where the command line says so, as `npm test` does: `npx playwright test --shuffle`
// prints its seed, and `--shuffle=SEED` repeats it. No setting of this file does.
export default defineConfig({
  testDir: './tests/e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './tests/e2e/start-portal.ts',
  outputDir: './test-results',
  // Each has its browser and its portal, and its journeys follow one another; what one waits for is the other's time.
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  // Far beyond what anything takes on a quiet machine: only what hangs runs into them.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    // Set by globalSetup before the workers read this file.
    baseURL: portalUrl(),
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    trace: 'off',
    video: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: await findChromium(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--disable-features=${switchedOff.join(',')}`,
        '--no-first-run',
      ],
    },
  },
  projects: [
    { name: 'pages', testIgnore: ofGlobe },
    { name: 'globe', testMatch: ofGlobe },
  ],
});
