import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, constants, readFile } from 'node:fs/promises';
import path from 'node:path';

/** Names a Chromium goes by on PATH; Playwright drives all of them alike. The one without windows of its own takes least. */
const commandNames = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const debianPackages = ['chromium-headless-shell', 'fonts-noto-cjk'];

const isExecutable = (file: string): Promise<boolean> =>
  access(file, constants.X_OK).then(
    () => true,
    () => false,
  );

async function firstExecutable(files: readonly string[]): Promise<string | null> {
  for (const file of files) if (await isExecutable(file)) return file;
  return null;
}

async function playwrightRegistryFile(): Promise<string[]> {
  const { chromium } = await import('@playwright/test');
  return [chromium.executablePath()];
}

function filesOnPath(): string[] {
  const folders = ['/usr/bin', ...(process.env['PATH'] ?? '').split(path.delimiter)].filter((folder) => folder !== '');
  return folders.flatMap((folder) => commandNames.map((name) => path.join(folder, name)));
}

async function run(command: string, parameters: string[]): Promise<void> {
  const child = spawn(command, parameters, {
    stdio: ['ignore', 2, 2],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`${command} ${parameters.join(' ')} ended with ${code}`);
}

/** Debian and its relatives name `chromium` differently; only Debian's own package is a real browser without snap. */
async function canInstallDebianPackage(): Promise<boolean> {
  const release = await readFile('/etc/os-release', 'utf8').catch(() => '');
  return process.getuid?.() === 0 && /^ID=debian$/m.test(release);
}

/**
 * The path of a Chromium for the end-to-end tests: CHROMIUM_PATH, an installed system browser, Playwright's own download,
 * or, as root on Debian, the distribution's package, which is installed then. Throws an error that says what to do when
 * none can be had or when CHROMIUM_PATH names no executable file.
 */
export async function findChromium(): Promise<string> {
  const chosen = process.env['CHROMIUM_PATH'];
  if (chosen) {
    if (await isExecutable(chosen)) return chosen;
    throw new Error(`CHROMIUM_PATH=${chosen} is not an executable file`);
  }
  const installed = await firstExecutable([...filesOnPath(), ...(await playwrightRegistryFile())]);
  if (installed !== null) return installed;
  if (await canInstallDebianPackage()) {
    await run('apt-get', ['update']);
    await run('apt-get', ['install', '-y', '--no-install-recommends', ...debianPackages]);
    const added = await firstExecutable(filesOnPath());
    if (added !== null) return added;
  }
  throw new Error(
    'No Chromium found: install one (Debian: apt-get install chromium-headless-shell) or set CHROMIUM_PATH to it',
  );
}
