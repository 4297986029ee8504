import { resourceNamed } from '../../src/resources/index.ts';
import type { Correction, ItemName, OwnSuggestion } from '../../src/resources/shared/opinion-answers.ts';
import { isClassified, type Secrecy } from '../../src/resources/shared/file-rights.ts';
import { isWithheldIn } from '../../src/resources/kit/withheld.ts';
import { fromWire } from '../../src/resources/kit/wire.ts';
import type { suggestions } from '../../src/resources/opinions/suggestions.ts';
import type { Services } from '../services.ts';
import { addSuggestion } from './add-suggestion.ts';
import { maskedName } from '../accounts/masked-name.ts';
import { attachmentJson } from '../holdings/own-attachment.ts';
import type { AnswerTo, AnswersTo } from '../resources/own-calls.ts';
import { itemKey, readItemFaces, readVisibleItem } from '../holdings/visible-items.ts';
import { userOf } from '../resources/reader.ts';

/** The user's own reports with what became of them. */
const mine: AnswerTo<typeof suggestions, 'mine'> = async ({ services, reader }) => {
  const { rows } = await services.database.pool.query<Omit<OwnSuggestion, 'title'> & { field: string | null }>(
    `SELECT s.id, s.kind, s.field, s.item_type AS "itemType", s.item_id AS "itemId", s.field_label AS "fieldLabel",
            s.present_value AS "presentValue", s.proposed_value AS "proposedValue", s.file_name AS "fileName", s.page,
            s.note, s.state, s.is_applied AS "isApplied", s.changed_to AS "changedTo", s.reply,
            s.submitted_at AS "submittedAt", s.decided_at AS "decidedAt", ${attachmentJson} AS attachment
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
      const isClosed = !face || (about !== null && face.isKept(about));
      return isClosed ? { ...row, title, presentValue: null, changedTo: null } : { ...row, title };
    }),
  };
};

/** The field of the record that a report is about. */
const subjectOf = ({ kind, itemType }: Pick<OwnSuggestion, 'kind' | 'itemType'>, field: string | null): string | null =>
  field ?? (kind === 'place' ? (resourceNamed(itemType).publicSite?.footprint ?? null) : null);

/** A correction as it is kept. */
type KeptCorrection = Omit<Correction, 'by'> & { field: string | null; nickname: string | null };

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
    `SELECT s.id, s.kind, s.field, s.field_label AS "fieldLabel", s.file_name AS "fileName", s.page,
            s.changed_from AS "changedFrom", s.changed_to AS "changedTo", s.reply, s.decided_at AS "decidedAt", u.nickname
     FROM suggestions s LEFT JOIN users u ON u.id = s."user"
     WHERE s.item_id = $2 AND s.item_type = $1 AND s.state = 'accepted' ORDER BY s.decided_at DESC, s.id DESC LIMIT 100`,
    [itemType, itemId],
  );
  const closed = isInsider || isClassified(secrecyOf(named)) ? [] : await closedFiles(services, { itemType, itemId });
  const isOpen = ({ field, kind, fileName }: KeptCorrection): boolean => {
    if (isInsider) return true;
    if (kind === 'page') return !isClassified(secrecyOf(named)) && !closed.includes(fileName ?? '');
    const about = subjectOf({ kind, itemType }, field);
    return about === null || !isWithheldIn(resource, named, about);
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

export const suggestionAnswers: AnswersTo<typeof suggestions> = { add: addSuggestion, mine, ofItem };
