import { expect, test } from 'vitest';
import { bombs } from '../../tests/helpers/workbook-bombs.ts';
import { RefusedSheet } from '../spreadsheets/sheet-caps.ts';
import { sheetBlocks } from './office-blocks.ts';

test.each(bombs.slice(0, 4))('$name is refused before it is read for a preview', async ({ small, refusal }) => {
  const refused = await sheetBlocks(await small()).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(RefusedSheet);
  expect((refused as RefusedSheet).message).toMatch(refusal);
});
