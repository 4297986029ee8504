import { defineConfig, devices } from '@playwright/test';
import { findChromium } from './tools/find-chromium.ts';

export default defineConfig({
  testDir: './tests/e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './tests/e2e/start-portal.ts',
  outputDir: './test-results',
  // One browser at a time: WebGL is drawn by the processor on machines without a graphics card.
  workers: 1,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  // Far beyond what anything takes on a quiet machine: only what hangs runs into them.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    // Set by globalSetup before the workers read this file.
    baseURL: process.env['PORTAL_URL'],
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
        '--no-first-run',
      ],
    },
  },
  projects: [{ name: 'chromium' }],
});
