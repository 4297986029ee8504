import { resourceNamed } from '../../src/resources/index.ts';
import { holds } from '../../src/resources/kit/rights.ts';
import { writeText } from '../../src/resources/kit/text-form.ts';
import { type Suggestion, suggestions } from '../../src/resources/opinions/suggestions.ts';
import { AppError, conflict, invalid } from '../errors.ts';
import { notifyUsers } from '../messages/notify-users.ts';
import { type ActionOf, serverActions } from '../resources/server-actions.ts';
import type { Transaction } from '../resources/transaction.ts';
import { changeRow, editRow, lockRow } from '../resources/write-rows.ts';
import { assertFits } from './add-suggestion.ts';

type Row = Readonly<Record<string, unknown>>;

const link = '/UserCenter/UserFeedback?tab=suggestions';
const decided = ({ request }: Transaction) => ({ decidedAt: new Date().toISOString(), decidedBy: request.reader.name });

/**
 * Accepts a report. One that names a field writes the value into the record by the engine's own checked edit, with its
 * guards and its audit row, in this transaction; it needs the right to edit the record too.
 */
const accept: ActionOf<typeof suggestions, 'accept'> = async (transaction, { id, row, values }) => {
  assertNotOwn(transaction, row);
  const { reply, value } = values;
  const applied = row.field === null ? null : await apply(transaction, row, row.field, value);
  if (applied === null && reply === null)
    throw invalid({ reply: ['这份报告没有指明可直接改写的项目，请写明已怎样更正'] });
  const change = { state: 'accepted', reply, isApplied: applied !== null, ...applied, ...decided(transaction) };
  const { row: after } = await changeRow(transaction, suggestions, id, change, '采纳');
  const thanks = applied ? '已按核实的结果更正' : '已核实采纳';
  await notifyReporter(transaction, row, '错误报告已采纳', `您对{}的错误报告${thanks}，感谢您的帮助。${reply ?? ''}`);
  return after;
};

/** Changes the record; answers what stood there and what stands there now. */
async function apply(
  transaction: Transaction,
  row: Suggestion,
  name: string,
  value: string | null,
): Promise<{ changedFrom: string; changedTo: string }> {
  const resource = resourceNamed(row.itemType);
  const field = resource.fields[name];
  if (!field) throw conflict('记录已没有这个项目，请不采纳并说明');
  if (!holds(transaction.request.reader.rights, `admin:${resource.name}.edit`))
    throw new AppError(403, `采纳会修改${resource.label}，您没有修改它的权限，请由有权限的管理员处理`);
  const text = value ?? row.proposedValue;
  if (text === null) throw invalid({ value: ['报告人没有给出建议值，请填写核实后的值'] });
  const target = row.itemId;
  const wanted = assertFits(resource, name, text, 'value');
  const before = await lockRow(transaction, resource, target);
  const short = (each: Row): string => writeText(field, each[name]).slice(0, 4000);
  if (value === null && short(before) !== row.presentValue)
    throw conflict(`“${field.label}”在报告之后已改为“${short(before)}”，请核实后在“写入的值”中填写`);
  await editRow(transaction, resource, target, { [name]: wanted }, { only: [name], action: '采纳纠错' });
  const after = await lockRow(transaction, resource, target);
  return { changedFrom: short(before), changedTo: short(after) };
}

const refuse: ActionOf<typeof suggestions, 'refuse'> = async (transaction, { id, row, values }) => {
  assertNotOwn(transaction, row);
  const { reply } = values;
  const { row: after } = await changeRow(
    transaction,
    suggestions,
    id,
    { state: 'refused', reply, ...decided(transaction) },
    '不采纳',
  );
  await notifyReporter(transaction, row, '错误报告未采纳', `您对{}的错误报告经核实没有采纳，原因：${reply}`);
  return after;
};

function assertNotOwn({ request }: Transaction, { user }: Suggestion): void {
  if (user !== null && user === request.reader.userId) throw conflict('不能处理自己的错误报告，请由另一位管理员处理');
}

async function notifyReporter(
  transaction: Transaction,
  { user, itemTitle }: Suggestion,
  title: string,
  body: string,
): Promise<void> {
  if (user === null) return;
  await notifyUsers(transaction, [user], { title, body: body.replace('{}', `“${itemTitle}”`), link });
}

export const suggestionActions = serverActions(suggestions, { accept, refuse });
