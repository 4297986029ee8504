import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { ReportKind } from './test-counts.ts';

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

const firstLine = (text = ''): string => stripVTControlCharacters(text).trim().split('\n')[0]?.slice(0, 300) ?? '';
const describeFault = (file: string, title: string, message?: string): string =>
  `${path.basename(file)} › ${[title, firstLine(message)].filter(Boolean).join(': ')}`;

function vitestFaults({ testResults }: VitestReport): string[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    if (status === 'failed' && assertionResults.length === 0) return [describeFault(name, '', message)];
    const failed = assertionResults.filter((test) => test.status === 'failed');
    return failed.map((test) => describeFault(name, test.fullName, test.failureMessages[0]));
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

async function playwrightFaults(suites: readonly PlaywrightSuite[]): Promise<string[]> {
  const faults = suites.map(async ({ file, specs, suites: inner = [] }) => {
    const failed = specs.filter((spec) => !spec.ok);
    const own = failed.map(async (spec) => {
      const result = spec.tests.flatMap((test) => test.results).find(({ error }) => error);
      return describeFault(file, spec.title, result?.error?.message) + (result ? await shownAt(result) : '');
    });
    return [...(await Promise.all(own)), ...(await playwrightFaults(inner))];
  });
  return (await Promise.all(faults)).flat();
}

const faultsOf = {
  vitest: (report: unknown): string[] => vitestFaults(report as VitestReport),
  playwright: (report: unknown): Promise<string[]> =>
    playwrightFaults((report as { suites: PlaywrightSuite[] }).suites),
};

/** A line for each test that failed: its file, its name, what it met. Empty when there is no readable report. */
export async function readFaults(kind: ReportKind, file: string): Promise<string[]> {
  const text = await readFile(file, 'utf8').catch(() => '');
  try {
    return await faultsOf[kind](JSON.parse(text));
  } catch {
    return [];
  }
}
