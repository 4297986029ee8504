import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseEnv } from '../../server/env.ts';
import { type Portal, startPortal } from '../../server/start-portal.ts';
import { textRules } from '../../src/resources/kit/text-rules.ts';
import { newDatabase } from '../helpers/portal-under-test.ts';
import { dataOf, make } from '../helpers/send.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'first-start-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

describe('the first start', () => {
  const start = async (settings: Record<string, string>): Promise<Portal> =>
    startPortal(
      parseEnv({
        DATABASE_URL: await newDatabase({ isEmpty: true }),
        DATA_DIR: dataDir,
        PORT: '0',
        DEMO_DATA: 'none',
        LOG_LEVEL: 'silent',
        ...settings,
      }),
      { siteRoot: null },
    );

  test('makes an administrator whose password follows the rules, is shown once and must be changed', async () => {
    const first = await start({});
    try {
      expect(textRules.password(first.firstPassword ?? '')).toBeNull();
      const values = { username: 'admin', password: first.firstPassword, offset: '200' };
      const answer = await make(first.address, 'accounts.login', { values });
      expect(dataOf('accounts.login', answer)).toMatchObject({ mustChangePassword: true });
    } finally {
      await first.close();
    }
  });

  test('is refused with a password of the environment that nobody may have', async () => {
    await expect(start({ ADMIN_PASSWORD: 'alllowercaseletters' })).rejects.toThrow('ADMIN_PASSWORD');
  });
});
