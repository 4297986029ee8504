import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cruise, type ICruiseOptions, type ICruiseResult, type IFlattenedRuleSet } from 'dependency-cruiser';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const { forbidden = [], options } = createRequire(import.meta.url)('./dependency-cruiser.cjs') as {
  forbidden: IFlattenedRuleSet['forbidden'];
  options: ICruiseOptions;
};

describe('files that need each other are found', () => {
  let root: string;
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'circles-'));
    const files = {
      // Two types that name each other
      'src/bed.ts': `import type { Hole } from './hole.ts';\nexport interface Bed { hole: Hole }\n`,
      'src/hole.ts': `import type { Bed } from './bed.ts';\nexport interface Hole { beds: Bed[] }\n`,
      // Code and types in turn, round three files
      'server/list.ts': `import { rowOf } from './row.ts';\nexport const list = rowOf();\n`,
      'server/row.ts': `import { type Show } from './show.ts';\nexport const rowOf = (): Show | null => null;\n`,
      'server/show.ts': `import type { list } from './list.ts';\nexport type Show = typeof list;\n`,
      // A type that is named where it is used, in tests
      'tests/sent.ts': `export type Sent = import('./told.ts').Told;\n`,
      'tests/told.ts': `import type { Sent } from './sent.ts';\nexport type Told = Sent | null;\n`,
      // Two that need a third, and no circle
      'src/line.ts': `import type { Point } from './point.ts';\nexport type Line = Point[];\n`,
      'src/map.ts': `import type { Line } from './line.ts';\nimport type { Point } from './point.ts';\nexport type Map = [Line, Point];\n`,
      'src/point.ts': `export type Point = [number, number];\n`,
    };
    for (const [file, text] of Object.entries(files)) {
      await mkdir(join(root, dirname(file)), { recursive: true });
      await writeFile(join(root, file), text);
    }
  });
  afterAll(() => rm(root, { recursive: true, force: true }));

  test('of types too, and no others', async () => {
    const { output } = await cruise(['src', 'server', 'tests'], {
      baseDir: root,
      validate: true,
      ruleSet: { forbidden: forbidden.filter(({ name }) => name === 'no-circular') },
      tsPreCompilationDeps: options.tsPreCompilationDeps ?? false,
    });
    const found = (output as ICruiseResult).summary.violations.map(
      ({ from, cycle = [], rule }) => `${rule.severity}: ${[from, ...cycle.map(({ name }) => name)].join(' → ')}`,
    );
    expect(found.toSorted()).toEqual([
      'error: server/list.ts → server/row.ts → server/show.ts → server/list.ts',
      'error: src/bed.ts → src/hole.ts → src/bed.ts',
      'error: tests/sent.ts → tests/told.ts → tests/sent.ts',
    ]);
  });
});
