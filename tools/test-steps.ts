import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ReportKind } from './test-counts.ts';

export interface Step {
  name: string;
  /** What npm is asked to do. */
  npm: string[];
  /** Names the form of the JSON report when the step runs tests. */
  report?: ReportKind;
  /** Asks npm for some test files alone. */
  only?: (files: readonly string[]) => string[];
  /** Added to the environment; undefined removes a variable. */
  environment?: Record<string, string | undefined>;
  /** A step of this name must have passed; it is waited for. */
  needs?: string;
  /** A step of this name is waited for, however it ends. */
  after?: string;
}

export const root = fileURLToPath(new URL('..', import.meta.url));
export const reports = path.join(root, '.cache', 'reports');
export const reportOf = (name: string): string => path.join(reports, `${name.replaceAll(/\W+/g, '-')}.json`);

const script = (name: string, ...parameters: string[]): string[] => ['run', '--silent', name, '--', ...parameters];

/** Tag of journeys that build the portal anew. */
const builtAnew = '@builds-anew';

/** Contract tests that lean on the database: its schema, types, plans, full text, counts. They run on both. */
const onBoth = ['backup', 'engine', 'facets', 'file-plans', 'first-start', 'schema-sync', 'search', 'writes'].map(
  (test) => `tests/contract/${test}.test.ts`,
);

function vitestStep(
  name: string,
  npmScript: string,
  { seed, environment = {}, files = [] }: { seed: number; environment?: Step['environment']; files?: string[] },
): Step {
  const parameters = [
    '--reporter=default',
    '--reporter=./tools/whole-report.ts',
    `--outputFile.json=${reportOf(name)}`,
  ];
  const only = (some: readonly string[]): string[] => script(npmScript, ...parameters, ...some);
  return { name, npm: only(files), report: 'vitest', only, environment: { ...environment, TEST_SEED: String(seed) } };
}

/** @param chosen which tests of the browser, by their tags */
function playwrightStep(name: string, seed: number, chosen: readonly string[]): Step {
  const parameters = ['exec', '--', 'playwright', 'test', '--reporter=list,json', ...chosen];
  return {
    name,
    npm: [...parameters, `--shuffle=${seed}`],
    report: 'playwright',
    only: (files) => [...parameters, ...files],
    environment: { DATABASE_URL: undefined, PLAYWRIGHT_JSON_OUTPUT_FILE: reportOf(name) },
    needs: 'build',
  };
}

/**
 * Two lanes, one step after the other in each: a browser test of pages leaves half of a machine of two cores idle, and so does
 * a test that waits for the database. The embedded database is meant wherever DATABASE_URL is removed.
 * @param seed of the order in which the files of a step come
 */
export function lanes(databaseUrl: string | undefined, seed: number): Step[][] {
  const embedded = { seed, environment: { DATABASE_URL: undefined, TEST_DATABASE_URL: undefined } };
  const external = { seed, environment: { DATABASE_URL: databaseUrl }, files: onBoth };
  return [
    [
      { name: 'build', npm: script('build') },
      { name: 'budget', npm: ['exec', '--', 'tsx', 'tools/budget.ts'], needs: 'build' },
      // What draws a globe or builds the portal anew has the processors for itself: what stands beside it would run out of time
      { ...playwrightStep('e2e (globe)', seed, ['--project=globe', '--workers=1']), after: 'lint' },
      playwrightStep('e2e', seed, ['--project=pages', '--grep-invert', builtAnew]),
      playwrightStep('e2e (built anew)', seed, ['--grep', builtAnew]),
      { ...vitestStep('unit', 'unit', embedded), needs: 'build' },
    ],
    [
      { name: 'types', npm: ['exec', '--', 'node', 'node_modules/typescript-7/bin/tsc', '-b'] },
      { name: 'lint', npm: script('lint') },
      { ...vitestStep('contract (embedded)', 'contract', embedded), needs: 'build', after: 'e2e (globe)' },
      ...(databaseUrl ? [vitestStep('contract (DATABASE_URL)', 'contract', external)] : []),
      { name: 'format', npm: ['exec', '--', 'prettier', '--check', '.'] },
    ],
  ];
}
