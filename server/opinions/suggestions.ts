import { resourceNamed } from '../../src/resources/index.ts';
import type { ItemName, OwnSuggestion } from '../../src/resources/shared/opinion-answers.ts';
import { isClassified, type Secrecy } from '../../src/resources/shared/file-rights.ts';
import { isKeptIn } from '../../src/resources/kit/withheld.ts';
import { fromWire } from '../../src/resources/kit/wire.ts';
import { suggestions } from '../../src/resources/opinions/suggestions.ts';
import type { Services } from '../services.ts';
import { addSuggestion } from './add-suggestion.ts';
import { maskedName } from '../accounts/masked-name.ts';
import { attachmentJson } from '../holdings/own-attachment.ts';
import type { AnswerTo, AnswersTo } from '../resources/own-calls.ts';
import { type Selected, selectOf } from '../resources/select-of.ts';
import { itemKey, readItemFaces, readVisibleItem } from '../holdings/visible-items.ts';
import { userOf } from '../resources/reader.ts';

const ownColumns = selectOf(
  suggestions,
  [
    'id',
    'kind',
    'field',
    'itemType',
    'itemId',
    'fieldLabel',
    'presentValue',
    'proposedValue',
    'fileName',
    'page',
    'note',
    'state',
    'isApplied',
    'changedTo',
    'reply',
    'submittedAt',
    'decidedAt',
  ],
  's',
);

/** The user's own reports with what became of them. */
const mine: AnswerTo<typeof suggestions, 'mine'> = async ({ services, reader }) => {
  const { rows } = await services.database.pool.query<Selected<typeof ownColumns> & Pick<OwnSuggestion, 'attachment'>>(
    `SELECT ${ownColumns}, ${attachmentJson} AS attachment
     FROM suggestions s LEFT JOIN objects o ON o.id = s.attachment
     WHERE s."user" = $1 ORDER BY s.id DESC LIMIT 200`,
    [userOf(reader)],
  );
  const faces = await readItemFaces(services, reader, rows);
  return {
    rows: rows.map(({ field, ...row }) => {
      const face = faces.get(itemKey(row.itemType, row.itemId));
      const about = subjectOf(row, field);
      const title = face?.title ?? null;
      // What has been closed since is not told by way of an old report of it
      const isClosed = !face || (about !== null && face.isWithheld(about));
      return isClosed ? { ...row, title, presentValue: null, changedTo: null } : { ...row, title };
    }),
  };
};

/** The field of the record that a report is about. */
const subjectOf = ({ kind, itemType }: Pick<OwnSuggestion, 'kind' | 'itemType'>, field: string | null): string | null =>
  field ?? (kind === 'place' ? (resourceNamed(itemType).publicSite?.footprint ?? null) : null);

const correctionColumns = selectOf(
  suggestions,
  ['id', 'kind', 'field', 'fieldLabel', 'fileName', 'page', 'changedFrom', 'changedTo', 'reply', 'decidedAt'],
  's',
);
/** A correction as it is kept: what is accepted was decided. */
type KeptCorrection = Selected<typeof correctionColumns> & { decidedAt: string; nickname: string | null };

/**
 * 勘误记录: accepted reports of an item, the latest first; left out are those of fields that the record withholds from the
 * reader, and of files that are not told of.
 */
const ofItem: AnswerTo<typeof suggestions, 'ofItem'> = async ({ services, reader, values: { itemType, itemId } }) => {
  const { row } = await readVisibleItem(services, reader, { itemType, itemId });
  const resource = resourceNamed(itemType);
  const named = fromWire(resource, row);
  const isInsider = reader.isInsider(resource);
  const { rows } = await services.database.pool.query<KeptCorrection>(
    `SELECT ${correctionColumns}, u.nickname
     FROM suggestions s LEFT JOIN users u ON u.id = s."user"
     WHERE s.item_id = $2 AND s.item_type = $1 AND s.state = 'accepted' ORDER BY s.decided_at DESC, s.id DESC LIMIT 100`,
    [itemType, itemId],
  );
  const closed = isInsider || isClassified(secrecyOf(named)) ? [] : await closedFiles(services, { itemType, itemId });
  const isOpen = ({ field, kind, fileName }: KeptCorrection): boolean => {
    if (isInsider) return true;
    if (kind === 'page') return !isClassified(secrecyOf(named)) && !closed.includes(fileName ?? '');
    const about = subjectOf({ kind, itemType }, field);
    return about === null || !isKeptIn(resource, named, about);
  };
  return {
    rows: rows.filter(isOpen).map(({ nickname, field, reply, ...each }) => ({
      ...each,
      // Where the record itself was changed, the words to the reporter are nobody else's
      reply: field === null ? reply : null,
      by: maskedName(nickname),
    })),
  };
};

/** Things without secrecy are open. */
const secrecyOf = ({ secrecy }: Readonly<Record<string, unknown>>): Secrecy => (secrecy ?? '公开') as Secrecy;

/** Names of the item's files that are not told to the public. */
async function closedFiles({ database }: Services, { itemType, itemId }: ItemName): Promise<string[]> {
  const { rows } = await database.pool.query<{ name: string }>(
    `SELECT name FROM objects
     WHERE item_id = $2 AND item_type = $1 AND part = 'original' AND secrecy NOT IN ('公开', '内部')`,
    [itemType, itemId],
  );
  return rows.map(({ name }) => name);
}

export const suggestionAnswers = { add: addSuggestion, mine, ofItem } satisfies AnswersTo<typeof suggestions>;
