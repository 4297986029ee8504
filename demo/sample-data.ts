import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, 'data');

/**
 * Rows and texts of the sample data: demo/data/{name}.json. That they are what `T` says is checked by the declarations when
 * they are loaded, and by the tests beside the loaders.
 */
export const sampleData = <T>(name: string): T => JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')) as T;
