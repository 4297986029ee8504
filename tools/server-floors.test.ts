import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cruise, type ICruiseResult, type IFlattenedRuleSet } from 'dependency-cruiser';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

interface Zone {
  name: string;
  path: string;
}
interface Part {
  part: string;
  uses: readonly string[];
}
const load = createRequire(import.meta.url);
const { zones } = load('./import-zones.cjs') as { zones: readonly Zone[] };
const { serverParts } = load('./server-floors.cjs') as { serverParts: readonly Part[] };
const { forbidden } = load('./dependency-cruiser.cjs') as { forbidden: IFlattenedRuleSet['forbidden'] };

test('every part of the server stands on one floor', async () => {
  const entries = await readdir(new URL('../server', import.meta.url), { withFileTypes: true });
  const modules = entries
    .filter((entry) => entry.isDirectory() || entry.name.endsWith('.ts'))
    .map(({ name }) => (name.endsWith('.ts') ? `server/${name}` : `server/${name}/any.ts`));
  const astray = modules.filter((file) => zones.filter(({ path }) => new RegExp(path).test(file)).length !== 1);
  expect(astray).toEqual([]);
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => `${name}/`);
  const listed = serverParts.map(({ part }) => part).filter((part) => part.endsWith('/'));
  expect(listed.toSorted()).toEqual(folders.toSorted());
});

test('nothing that a part may use can need it in turn', () => {
  const usesOf = new Map(serverParts.map(({ part, uses }) => [part, uses.filter((other) => other !== part)]));
  const reached = (from: string, seen = new Set<string>()): Set<string> => {
    for (const next of usesOf.get(from) ?? []) if (!seen.has(next)) reached(next, seen.add(next));
    return seen;
  };
  expect(serverParts.filter(({ part }) => reached(part).has(part)).map(({ part }) => part)).toEqual([]);
});

describe('imports that go up or round, and resources that the engine names, are found, those of types too', () => {
  let root: string;
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'floors-'));
    const files = {
      'server/db/pool.ts': `import type { Order } from '../orders/order.ts';\nexport type Pool = Order;\n`,
      'server/db/query.ts': `export type Query = string;\n`,
      'server/orders/order.ts': `import type { Query } from '../db/query.ts';\nexport interface Order { query: Query }\n`,
      'server/cart/cart.ts': `import type { Order } from '../orders/order.ts';\nexport type Cart = Order;\n`,
      'server/loans/loan.ts': `import type { Order } from '../orders/order.ts';\nexport type Loan = Order;\n`,
      'server/messages/told.ts': `import type { Account } from '../accounts/account.ts';\nexport type Told = Account;\n`,
      'server/accounts/account.ts': `import type { Pool } from '../db/pool.ts';\nexport type Account = Pool;\n`,
      'src/resources/borrowing/orders.ts': `export const orders = 'orders';\n`,
      'src/resources/people/audit-log.ts': `export const auditLog = 'auditLog';\n`,
      'src/resources/index.ts': `export const resources = ['orders', 'auditLog'];\n`,
      'server/resources/probe.ts': [
        `import { orders } from '../../src/resources/borrowing/orders.ts';`,
        `import { auditLog } from '../../src/resources/people/audit-log.ts';`,
        `import { resources } from '../../src/resources/index.ts';`,
        `export const all = [orders, auditLog, resources];\n`,
      ].join('\n'),
      'server/resources/probe.test.ts': `import { orders } from '../../src/resources/borrowing/orders.ts';\nexport const all = [orders];\n`,
      'server/http/probe.ts': `import { auditLog } from '../../src/resources/people/audit-log.ts';\nexport const all = [auditLog];\n`,
      'server/audit/probe.ts': `import { orders } from '../../src/resources/borrowing/orders.ts';\nexport const all = [orders];\n`,
      'server/services.ts': `import type { Order } from './orders/order.ts';\nexport type Services = Order;\n`,
    };
    for (const [file, text] of Object.entries(files)) {
      await mkdir(join(root, dirname(file)), { recursive: true });
      await writeFile(join(root, file), text);
    }
  });
  afterAll(() => rm(root, { recursive: true, force: true }));

  test('and no others', async () => {
    const { output } = await cruise(['server'], {
      baseDir: root,
      validate: true,
      ruleSet: { forbidden } as IFlattenedRuleSet,
      tsPreCompilationDeps: true,
    });
    const found = (output as ICruiseResult).summary.violations.map(({ from, to }) => `${from} → ${to}`);
    expect(found.toSorted()).toEqual([
      'server/cart/cart.ts → server/orders/order.ts',
      'server/db/pool.ts → server/orders/order.ts',
      'server/http/probe.ts → src/resources/people/audit-log.ts',
      'server/messages/told.ts → server/accounts/account.ts',
      'server/resources/probe.ts → src/resources/borrowing/orders.ts',
      'server/services.ts → server/orders/order.ts',
    ]);
  });
});
