import type { InputOf } from '../../src/resources/kit/call-types.ts';
import type { Resource } from '../../src/resources/kit/define-resource.ts';
import { checkRow } from '../../src/resources/kit/row-schema.ts';
import { readText, writeText } from '../../src/resources/kit/text-form.ts';
import { fromWire } from '../../src/resources/kit/wire.ts';
import { placeFieldOf, reportableFields, reportKindsOf } from '../../src/resources/shared/reportable-fields.ts';
import { isKeptIn } from '../../src/resources/kit/withheld.ts';
import { suggestionKinds, type SuggestionKind } from '../../src/resources/shared/opinion-kinds.ts';
import { suggestions } from '../../src/resources/opinions/suggestions.ts';
import { invalid } from '../errors.ts';
import { insertChecked } from '../resources/create-rows.ts';
import { assertNoFlood } from './flood-limit.ts';
import { ownAttachment } from '../holdings/own-attachment.ts';
import { type AnswerTo, transact } from '../resources/own-calls.ts';
import { readVisibleItem, type VisibleItem } from '../holdings/visible-items.ts';

type Values = Readonly<Record<string, unknown>>;
type Report = InputOf<typeof suggestions.services.add>;

/** Takes an error report: what it names must be there, and what it proposes must be a value that the field can have. */
export const addSuggestion: AnswerTo<typeof suggestions, 'add'> = async (context) => {
  const { itemType, itemId, kind, note, attachment } = context.values;
  const item = await readVisibleItem(context.services, context.reader, { itemType, itemId });
  const report = valuesOf(item, context.values, context.reader.isInsider(item.resource));
  await assertNoFlood(context, 'suggestion', { perHour: 20, perDay: 60 });
  return transact(context, async (transaction, user) => {
    const values = {
      user,
      kind,
      itemType,
      itemId,
      itemTitle: item.title.slice(0, 300),
      note,
      attachment: await ownAttachment(transaction, user, attachment),
      state: 'waiting',
      isApplied: false,
      submittedAt: new Date().toISOString(),
      ...report,
    };
    const { id } = await insertChecked(transaction, suggestions, values, '提交');
    return { id };
  });
};

/** An item that a report is about, as its reporter may know it. */
interface ReportedItem {
  resource: Resource;
  named: Values;
  isWithheld: (name: string) => boolean;
}

function valuesOf({ resource, row }: VisibleItem, values: Report, isInsider: boolean): Values {
  const { kind } = values;
  const named = fromWire(resource, row);
  const isWithheld = (name: string): boolean => !isInsider && isKeptIn(resource, named, name);
  if (!reportKindsOf(resource, isWithheld).some(({ value }) => value === kind)) {
    const label = suggestionKinds.find(({ value }) => value === kind)?.label ?? '';
    throw invalid({ kind: [`这条${resource.label}没有可报告的${label}，请另选一类`] });
  }
  return valuesByKind[kind]({ resource, named, isWithheld }, values);
}

/** What a report of each kind must say, and how it is kept. */
const valuesByKind: Readonly<Record<SuggestionKind, (item: ReportedItem, values: Report) => Values>> = {
  field: ({ resource, named, isWithheld }, values) => {
    const field = reportableFields(resource).find(([name]) => name === values.field);
    if (!field || isWithheld(field[0])) throw invalid({ field: ['请选择有误的项目'] });
    const [name, declared] = field;
    const { proposedValue: proposed, note } = values;
    if (proposed === null && note === null)
      throw invalid({ proposedValue: ['请填写应改为什么；不知道正确值时，请在说明中写明错在哪里'] });
    if (proposed !== null) assertFits(resource, name, proposed);
    const presentValue = writeText(declared, named[name]).slice(0, 4000);
    if (proposed === presentValue) throw invalid({ proposedValue: ['与现在的值相同，请填写应改为什么'] });
    return { field: name, fieldLabel: declared.label, presentValue, proposedValue: proposed };
  },
  page: (_item, values) => {
    const { fileName, page } = values;
    if (fileName === null) throw invalid({ fileName: ['请选择或填写是哪个文件'] });
    assertNote(values);
    return { fileName, page };
  },
  place: ({ resource, named }, values) => {
    const place = placeFieldOf(resource);
    if (!place) throw new Error(`${resource.name} has no place`);
    const { name, field } = place;
    const { key, lacking } = placeTakes[field.kind];
    const given = values[key];
    if (given === null) throw invalid({ [key]: [lacking] });
    const proposedValue = writeText(field, given);
    assertFits(resource, name, proposedValue, key);
    const presentValue = writeText(field, named[name]);
    if (proposedValue === presentValue) throw invalid({ [key]: ['与现在的位置相同，请给出正确的位置'] });
    return { [key]: given, field: name, fieldLabel: field.label, presentValue, proposedValue };
  },
  other: (_item, values) => {
    assertNote(values);
    return {};
  },
};

/** What brings the right place, by the kind of the field that holds it. */
const placeTakes = {
  point: { key: 'place', lacking: '请在地图上点出正确的位置，或填写经纬度' },
  extent: { key: 'extent', lacking: '请在地图上框出正确的范围，或填写起止经纬度' },
} as const;

function assertNote({ note }: Report): void {
  if (note === null) throw invalid({ note: ['请写明错在哪里，应当怎样'] });
}

/** @throws AppError 422 under `proposedValue` when the field could not hold the text */
export function assertFits(resource: Resource, name: string, text: string, key = 'proposedValue'): unknown {
  const field = resource.fields[name];
  if (!field) throw new Error(`${resource.name}.${name}: no such field`);
  const checked = checkRow(resource.fields, { [name]: readText(field, text) }, { whole: false, only: [name] });
  if (!checked.ok) throw invalid({ [key]: Object.values(checked.errors).flat() });
  return checked.row[name];
}
