import type pg from 'pg';
import { loans } from '../../src/resources/borrowing/loans.ts';
import { orderEvents } from '../../src/resources/borrowing/order-events.ts';
import { orderLines } from '../../src/resources/borrowing/order-lines.ts';
import { orderMessages } from '../../src/resources/borrowing/order-messages.ts';
import { orders } from '../../src/resources/borrowing/orders.ts';
import { addDays, dayInChina } from '../../src/resources/shared/china-days.ts';
import { subOrders } from '../../src/resources/borrowing/sub-orders.ts';
import { orderStateOf } from '../../server/orders/derive-order.ts';
import { countLater } from '../../server/resources/facet-cube.ts';
import { insertRow, reserveId } from '../../server/resources/insert-row.ts';
import { sealRow } from '../../server/resources/seal-row.ts';
import { tableOf } from '../../server/resources/table.ts';
import type { SecretBox } from '../../server/secrets/secret-box.ts';
import { samplePeople } from '../people/people.ts';
import { isGivenImmediately, type LifeStep, lifeOf } from './order-life.ts';
import type { OrderPlan } from './order-plan.ts';
import { orderPlans } from './order-plans.ts';
import { type OrderedItem, readShelves } from './shelves.ts';

interface Loading {
  client: pg.PoolClient;
  secrets: SecretBox;
  now: Date;
  /** Ids of the sample people by user name. */
  people: ReadonlyMap<string, number>;
}

const dayMs = 86_400_000;
const downloadDays = 30;
const loanDays = 30;
const reviewDays = 7;

/** Adds the sample orders with lines, timelines, messages and loans. @returns how many */
export async function loadOrders(loading: Loading): Promise<number> {
  const { elsewhere: others, ...shelves } = await readShelves(loading.client);
  // Numbers go up with time
  for (const [index, plan] of orderPlans.toSorted((a, b) => b.daysAgo - a.daysAgo).entries()) {
    const { elsewhere: away = 0 } = plan;
    await addOrder(loading, plan, index, [
      ...shelves[plan.kind].splice(0, plan.items - away),
      ...others.splice(0, away),
    ]);
  }
  for (const resource of [orders, subOrders, orderLines, orderEvents, orderMessages, loans])
    await countLater(loading.client, tableOf(resource));
  return orderPlans.length;
}

async function addOrder(
  loading: Loading,
  plan: OrderPlan,
  index: number,
  items: readonly OrderedItem[],
): Promise<void> {
  const { client, secrets, people, now } = loading;
  const person = samplePeople.find(({ username }) => username === plan.username);
  const user = people.get(plan.username);
  if (!person || user === undefined || items.length === 0)
    throw new Error(`sample order ${index} lacks person or items`);
  const submitted = new Date(now.getTime() - plan.daysAgo * dayMs - (index % 7) * 3_600_000);
  const table = tableOf(orders);
  const id = await reserveId(client, table);
  const orderNo = `SQ-${dayInChina(submitted).replaceAll('-', '')}-${String(9001 + index)}`;
  const row = {
    orderNo,
    user,
    purpose: plan.purpose,
    project: plan.project,
    useUnit: person.corpName ?? '个人',
    contactName: person.nickname,
    contactMobile: `1990000${String(1000 + index)}`,
    delivery: plan.delivery,
    note: '演示申请',
    agreedAt: submitted.toISOString(),
    submittedAt: submitted.toISOString(),
    state: orderStateOf([plan.state]),
    isSample: true,
  };
  await insertRow(client, table, sealRow(table, row, secrets, id), id);
  const units = grouped(items);
  for (const [place, [keepingUnit, own]] of [...units].entries())
    await addSubOrder(loading, {
      plan,
      order: id,
      user,
      submitted,
      keepingUnit,
      items: own,
      number: `${orderNo}-${place + 1}`,
      isFirst: place === 0,
      receiver: person.nickname,
    });
}

const grouped = (items: readonly OrderedItem[]): Map<string, OrderedItem[]> => {
  const units = new Map<string, OrderedItem[]>();
  for (const item of items) units.set(item.keepingUnit, [...(units.get(item.keepingUnit) ?? []), item]);
  return units;
};

interface Part {
  plan: OrderPlan;
  order: number;
  user: number;
  submitted: Date;
  keepingUnit: string;
  items: readonly OrderedItem[];
  number: string;
  /** The messages of the plan are about this part. */
  isFirst: boolean;
  receiver: string;
}

/** End of a day in China. */
const endOfDay = (day: string): string => `${day}T23:59:59+08:00`;

async function addSubOrder(loading: Loading, part: Part): Promise<void> {
  const { plan, order, user, submitted, keepingUnit, items, number } = part;
  const { client, people } = loading;
  const steps = lifeOf(plan);
  const at = (step: LifeStep): Date => new Date(submitted.getTime() + step.after * dayMs);
  const decided = steps.find(({ to }) => to === 'approved' || to === 'rejected');
  const given = steps.find(({ to }) => to === 'available');
  const reviewer = people.get('demo_reviewer') ?? null;
  const renewalAskedAt = new Date(loading.now.getTime() - dayMs);
  const id = await insertRow(client, tableOf(subOrders), {
    subOrderNo: number,
    order,
    user,
    keepingUnit,
    state: plan.state,
    lineCount: items.length,
    dueOn: addDays(dayInChina(submitted), reviewDays),
    reviewer: decided?.by === 'staff' ? reviewer : null,
    decidedAt: decided ? at(decided).toISOString() : null,
    reason: plan.state === 'rejected' ? (plan.reason ?? null) : null,
    availableUntil: given ? endOfDay(addDays(dayInChina(at(given)), downloadDays)) : null,
    renewals: 0,
    renewalAskedAt: plan.renewalReason ? renewalAskedAt.toISOString() : null,
    renewalReason: plan.renewalReason ?? null,
    pickupNote: steps.some(({ to }) => to === 'pickup') ? '工作日 9:00–16:30，一楼服务台（演示）' : null,
  });
  const lines = await addLines(client, id, part);
  for (const step of steps) {
    const actor = { user, staff: reviewer, system: null }[step.by];
    const event = {
      order,
      subOrder: id,
      kind: 'state',
      from: step.from,
      to: step.to,
      note: step.note,
      actor,
      side: step.by,
    };
    await insertRow(client, tableOf(orderEvents), { ...event, at: at(step).toISOString() });
  }
  if (plan.renewalReason)
    await noteRenewal(client, { order, subOrder: id, user, note: plan.renewalReason, at: renewalAskedAt });
  if (part.isFirst) await addMessages(client, id, { plan, user, reviewer, submitted });
  const lent = steps.find(({ to }) => to === 'lent');
  if (lent)
    await addLoans(client, {
      part,
      subOrder: id,
      lines,
      lentAt: at(lent),
      back: steps.find(({ to }) => to === 'returned'),
    });
}

interface Renewal {
  order: number;
  subOrder: number;
  user: number;
  note: string;
  at: Date;
}

async function noteRenewal(client: pg.PoolClient, { order, subOrder, user, note, at }: Renewal): Promise<void> {
  const state = { kind: 'renewalAsked', from: 'available', to: 'available', side: 'user' } as const;
  const event = { order, subOrder, ...state, note, actor: user, at: at.toISOString() };
  await insertRow(client, tableOf(orderEvents), event);
}

async function addLines(
  client: pg.PoolClient,
  subOrder: number,
  { plan, items }: Part,
): Promise<{ id: number; item: OrderedItem }[]> {
  const isDecided = !['pending', 'withdrawn'].includes(plan.state);
  const isSettled = isDecided && isGivenImmediately(plan);
  const lines: { id: number; item: OrderedItem }[] = [];
  for (const [index, item] of items.entries()) {
    const { keepingUnit: _, ...own } = item;
    const isRefused = plan.state === 'rejected' || (plan.refusedLine !== undefined && index === 0);
    const decision = isDecided ? (isRefused ? 'refused' : 'approved') : 'waiting';
    const reason = decision === 'refused' ? (plan.refusedLine ?? plan.reason ?? null) : null;
    lines.push({
      id: await insertRow(client, tableOf(orderLines), { subOrder, ...own, decision, reason, isSettled }),
      item,
    });
  }
  return lines;
}

interface Talk {
  plan: OrderPlan;
  user: number;
  reviewer: number | null;
  submitted: Date;
}

async function addMessages(
  client: pg.PoolClient,
  subOrder: number,
  { plan, user, reviewer, submitted }: Talk,
): Promise<void> {
  const texts = plan.messages ?? [];
  for (const [index, text] of texts.entries()) {
    const isUser = index % 2 === 0;
    const at = new Date(submitted.getTime() + (index + 1) * 3_600_000);
    await insertRow(client, tableOf(orderMessages), {
      subOrder,
      side: isUser ? 'user' : 'staff',
      author: isUser ? user : reviewer,
      text,
      at: at.toISOString(),
      // The last word still waits to be read
      readAt: index < texts.length - 1 ? new Date(at.getTime() + 1_800_000).toISOString() : null,
    });
  }
}

interface Lent {
  part: Part;
  subOrder: number;
  lines: readonly { id: number; item: OrderedItem }[];
  lentAt: Date;
  back: LifeStep | undefined;
}

async function addLoans(client: pg.PoolClient, { part, subOrder, lines, lentAt, back }: Lent): Promise<void> {
  for (const { id, item } of lines) {
    const { keepingUnit: _, ...own } = item;
    await insertRow(client, tableOf(loans), {
      subOrder,
      line: id,
      ...own,
      outItem: back ? null : `${item.itemType} ${item.itemId}`,
      user: part.user,
      receiver: part.receiver,
      lentAt: lentAt.toISOString(),
      dueOn: addDays(dayInChina(lentAt), loanDays),
      renewals: 0,
      state: back ? 'returned' : 'out',
      returnedAt: back ? new Date(part.submitted.getTime() + back.after * dayMs).toISOString() : null,
      condition: back ? '完好' : null,
      isSample: true,
    });
  }
}
