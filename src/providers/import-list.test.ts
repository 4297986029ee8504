import { expect, test } from 'vitest';
import { enveloped, startLocalServer } from '../../tests/helpers/local-server.ts';
import { archives } from '../resources/holdings/archives.ts';
import { importList } from './import-list.ts';

test('an import sends the dry run mark before the file', async () => {
  const report = { created: 1, updated: 0, unchanged: 0, faults: [], isWritten: false };
  const server = await startLocalServer();
  server.answer(() => enveloped(report));
  const file = new File(['a,b'], '成果资料.csv', { type: 'text/csv' });
  expect(await importList(archives, file, { isDryRun: true })).toEqual(report);
  const [request] = server.arrived;
  expect(request?.url).toBe('/rest/archives/import');
  expect(request?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
  expect(request?.body).toMatch(/name="dryRun"\s+true\s[^]*name="file"; filename="成果资料\.csv"[^]*a,b/);
  await server.close();
});
