import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import {
  type FileSituation,
  type FileVisitor,
  refusalOfFile,
  orderStatuses,
  fileUses,
} from '../src/resources/shared/file-rights.ts';
import { secrecyLevels } from '../src/resources/shared/secrecy.ts';

/**
 * Writes the whole matrix of who gets what of a file, for people to review: `node --import tsx tools/file-rights-table.ts`.
 * A cell holds thumbnail, preview and download in this order: `yes`, or why not. tests/contract/file-rights.test.ts walks it.
 */

const visitors: readonly FileVisitor[] = ['guest', 'unverified', 'registered', 'verified', 'private', 'keeper'];
const levels = secrecyLevels.map(({ value }) => value);
const yesNo = [false, true];

const fileRightsHeader = ['item', 'file', 'protected', 'catalogue', 'visitor', ...orderStatuses];

const cellOf = (situation: FileSituation): string =>
  fileUses.map((way) => refusalOfFile(way, situation) ?? 'yes').join(' ');

/** A guest has no orders. */
const ordersOf = (visitor: FileVisitor): FileSituation['order'][] =>
  visitor === 'guest' ? ['none'] : [...orderStatuses];

function fileRightsLines(): string[][] {
  return levels.flatMap((itemSecrecy) =>
    levels.flatMap((fileSecrecy) =>
      yesNo.flatMap((isProtected) =>
        yesNo.flatMap((isCatalogPublic) =>
          visitors.map((visitor) => {
            const situation = { itemSecrecy, fileSecrecy, isProtected, isCatalogPublic, visitor };
            const cells = orderStatuses.map((order) =>
              ordersOf(visitor).includes(order) ? cellOf({ ...situation, order }) : '-',
            );
            const place = [
              itemSecrecy,
              fileSecrecy,
              isProtected ? 'protected' : 'free',
              isCatalogPublic ? 'open' : 'closed',
            ];
            return [...place, visitor, ...cells];
          }),
        ),
      ),
    ),
  );
}

/** The table as it stands in the repository. */
export const fileRightsTable = (): string =>
  `${[fileRightsHeader, ...fileRightsLines()].map((cells) => cells.join('\t')).join('\n')}\n`;

const target = fileURLToPath(new URL('../tests/contract/file-rights.tsv', import.meta.url));
if (process.argv[1] === fileURLToPath(import.meta.url)) await writeFile(target, fileRightsTable());
