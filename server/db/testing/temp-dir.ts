import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

const made: string[] = [];

// hooks run last registered first, so the test file's own come before this
afterAll(() => Promise.all(made.map((path) => rm(path, { recursive: true, force: true, maxRetries: 5 }))));

/** A directory of its own, removed after the test file. Others may pass it, as PostgreSQL below root needs. */
export async function makeTempDir(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'portal-'));
  made.push(path);
  await chmod(path, 0o711);
  return path;
}
