import { readFile } from 'node:fs/promises';

/** Numbers of tests; a check that is no test run counts as one. */
export interface TestCounts {
  passed: number;
  failed: number;
  skipped: number;
}

interface VitestFile {
  status: string;
  assertionResults: { status: string }[];
}

/** A file that failed though none of its tests did: it did not load, or a hook failed, and what it should have tested was skipped. */
export const failedByItself = ({ status, assertionResults }: VitestFile): boolean =>
  status === 'failed' && !assertionResults.some((test) => test.status === 'failed');

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  /** One per file. */
  testResults: VitestFile[];
  /** Errors that nobody caught. */
  uncaught?: string[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
}

function countVitest(report: VitestReport): TestCounts {
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.testResults.filter(failedByItself).length + (report.uncaught?.length ?? 0),
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

function countPlaywright({ stats, errors }: PlaywrightReport): TestCounts {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length, skipped: stats.skipped };
}

const countReport = {
  vitest: (report: unknown): TestCounts => countVitest(report as VitestReport),
  playwright: (report: unknown): TestCounts => countPlaywright(report as PlaywrightReport),
};

export type ReportKind = keyof typeof countReport;

/**
 * Counts from the JSON report of a test run. A run that ended badly has at least one failure, whatever its report says;
 * so has one that ran no test at all or wrote no readable report.
 */
export async function readCounts(kind: ReportKind, file: string, exitCode: number): Promise<TestCounts> {
  const text = await readFile(file, 'utf8').catch(() => null);
  const counts = parseCounts(kind, text);
  const isBad = exitCode !== 0 || counts.passed + counts.failed + counts.skipped === 0;
  return isBad && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

function parseCounts(kind: ReportKind, text: string | null): TestCounts {
  const none = { passed: 0, failed: 0, skipped: 0 };
  if (text === null) return none;
  try {
    return countReport[kind](JSON.parse(text));
  } catch {
    return none;
  }
}
