import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

/**
 * Absolute path of a file inside an installed package, also one that the package's `exports` map hides
 * (three-globe exports no images). Throws when the package is not installed.
 */
export function packageFile(packageName: string, ...segments: string[]): string {
  for (const base of require.resolve.paths(packageName) ?? []) {
    const root = join(base, packageName);
    try {
      require.resolve(join(root, 'package.json'));
      return join(root, ...segments);
    } catch {
      continue;
    }
  }
  throw new Error(`package ${packageName} is not installed below ${dirname(import.meta.url)}`);
}
