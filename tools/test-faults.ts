import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { failedByItself, type ReportKind } from './test-counts.ts';

interface VitestReport {
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

interface PlaywrightResult {
  error?: { message?: string };
  attachments?: { name: string; path?: string }[];
}

interface PlaywrightSuite {
  file: string;
  specs: { title: string; ok: boolean; tests: { results: PlaywrightResult[] }[] }[];
  suites?: PlaywrightSuite[];
}

/** A test that failed. */
export interface TestFault {
  /** Path of its file, as the runner takes it. */
  file: string;
  /** '' where the file did not load, or a hook of it failed. */
  title: string;
  /** First line of what it met, and what the page showed. */
  message: string;
}

const firstLine = (text = ''): string => stripVTControlCharacters(text).trim().split('\n')[0]?.slice(0, 300) ?? '';
export const describeFault = ({ file, title, message }: TestFault): string =>
  `${path.basename(file)} › ${[title, message].filter(Boolean).join(': ')}`;

function vitestFaults({ testResults }: VitestReport): TestFault[] {
  return testResults.flatMap((result) => {
    const { name: file, message, assertionResults } = result;
    if (failedByItself(result)) return [{ file, title: '', message: firstLine(message) || 'a hook failed' }];
    const failed = assertionResults.filter((test) => test.status === 'failed');
    return failed.map(({ fullName, failureMessages }) => ({
      file,
      title: fullName,
      message: firstLine(failureMessages[0]),
    }));
  });
}

/** What stood on the page when a test gave up, as far as it is outside of the site's own frame; '' when not kept. */
async function shownAt({ attachments = [] }: PlaywrightResult): Promise<string> {
  const file = attachments.find(({ name }) => name === 'error-context')?.path;
  const text = file ? await readFile(file, 'utf8').catch(() => '') : '';
  const page = /```yaml\n(.*?)```/s.exec(text)?.[1] ?? '';
  const content = page.slice(Math.max(0, page.search(/^- (main|dialog|alertdialog)/m)));
  return content && ` | page: ${content.replaceAll(/\s+/g, ' ').slice(0, 900)}`;
}

async function playwrightFaults(suites: readonly PlaywrightSuite[]): Promise<TestFault[]> {
  const faults = suites.map(async ({ file, specs, suites: inner = [] }) => {
    const failed = specs.filter((spec) => !spec.ok);
    const own = failed.map(async ({ title, tests }) => {
      const result = tests.flatMap((test) => test.results).find(({ error }) => error);
      const shown = result ? await shownAt(result) : '';
      return { file, title, message: firstLine(result?.error?.message) + shown };
    });
    return [...(await Promise.all(own)), ...(await playwrightFaults(inner))];
  });
  return (await Promise.all(faults)).flat();
}

const faultsOf = {
  vitest: (report: unknown): TestFault[] => vitestFaults(report as VitestReport),
  playwright: (report: unknown): Promise<TestFault[]> =>
    playwrightFaults((report as { suites: PlaywrightSuite[] }).suites),
};

/** The tests that failed. Empty when there is no readable report. */
export async function readFaults(kind: ReportKind, file: string): Promise<TestFault[]> {
  const text = await readFile(file, 'utf8').catch(() => '');
  try {
    return await faultsOf[kind](JSON.parse(text));
  } catch {
    return [];
  }
}
