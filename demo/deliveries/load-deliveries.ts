import type pg from 'pg';
import { deliveries } from '../../src/resources/delivery/deliveries.ts';
import { deliveryEvents } from '../../src/resources/delivery/delivery-events.ts';
import { deliveryFiles } from '../../src/resources/delivery/delivery-files.ts';
import { objects } from '../../src/resources/holdings/objects.ts';
import { addDays, dayInChina } from '../../src/resources/shared/china-days.ts';
import { deliveryFields } from '../../src/resources/shared/delivery-fields.ts';
import { dueDay } from '../../src/resources/shared/due-day.ts';
import { countLater } from '../../server/resources/facet-cube.ts';
import { insertRow, reserveId } from '../../server/resources/insert-row.ts';
import { sealRow } from '../../server/resources/seal-row.ts';
import { tableOf } from '../../server/resources/table.ts';
import type { SecretBox } from '../../server/secrets/secret-box.ts';
import { orderedFrom } from '../people/people.ts';
import { sampleDelivered } from './sample-delivered.ts';
import type { DeliveryPlan } from './delivery-plan.ts';
import { deliveryPlans } from './delivery-plans.ts';

interface Loading {
  client: pg.PoolClient;
  secrets: SecretBox;
  now: Date;
  /** Ids of the sample people by user name. */
  people: ReadonlyMap<string, number>;
}

interface Numbered extends Loading {
  /** Numbers of the deliveries so far by project. */
  numbers: Map<string, string>;
}

const dayMs = 86_400_000;
const [acceptDays, mendDays] = [10, 20];
/** A keeper looks at it so long after its submission. */
const reviewAfterMs = 3 * dayMs;

const nothing = Object.fromEntries(Object.keys(deliveryFields).map((name) => [name, null]));

/** Adds the sample deliveries with their files and what was said of them. @returns how many */
export async function loadDeliveries(loading: Loading): Promise<number> {
  const numbers = new Map<string, string>();
  for (const [index, plan] of deliveryPlans.toSorted((a, b) => b.daysAgo - a.daysAgo).entries())
    await addDelivery({ ...loading, numbers }, plan, index);
  for (const resource of [deliveries, deliveryFiles, deliveryEvents, objects])
    await countLater(loading.client, tableOf(resource));
  return deliveryPlans.length;
}

async function addDelivery(loading: Numbered, plan: DeliveryPlan, index: number): Promise<void> {
  const { client, secrets, people, now } = loading;
  const user = people.get(plan.username);
  if (user === undefined) throw new Error(`no sample person ${plan.username}`);
  const { state, submittedDaysAgo } = plan;
  const begun = new Date(now.getTime() - plan.daysAgo * dayMs);
  const submitted = submittedDaysAgo === undefined ? null : new Date(now.getTime() - submittedDaysAgo * dayMs);
  const reviewed = state === 'returned' && submitted ? new Date(submitted.getTime() + reviewAfterMs) : null;
  const reviewer = reviewed ? (people.get('demo_reviewer') ?? null) : null;
  const dueFrom = reviewed ?? submitted;
  const table = tableOf(deliveries);
  const id = await reserveId(client, table);
  const deliveryNo = `HJ-${dayInChina(begun).replaceAll('-', '')}-${String(9001 + index)}`;
  loading.numbers.set(plan.projectName, deliveryNo);
  const row = {
    ...nothing,
    ...plan.values,
    deliveryNo,
    user,
    projectKind: plan.projectKind,
    projectName: plan.projectName,
    materialType: plan.materialType ?? '成果资料',
    ...stageOf(loading, plan),
    ...(await resultsOf(client, plan)),
    isWithoutResults: plan.isWithoutResults ?? false,
    contactMobile: `1990000${String(2000 + index)}`,
    keepingUnit: orderedFrom.documents,
    state,
    version: plan.files.length + 1,
    round: submitted ? 1 : 0,
    begunAt: begun.toISOString(),
    submittedAt: submitted?.toISOString() ?? null,
    dueOn: dueFrom && dueDay(dayInChina(dueFrom), reviewed ? mendDays : acceptDays, []),
    reviewer,
    isSample: true,
  };
  await insertRow(client, table, sealRow(table, row, secrets, id), id);
  await addFiles(client, id, user, plan);
  await addEvents(client, plan, { delivery: id, user, reviewer, begun, submitted, reviewed });
}

/** Of what is handed in by stages. */
function stageOf({ numbers, now }: Numbered, { stage }: DeliveryPlan) {
  if (!stage) return {};
  const { no, follows, nextInDays } = stage;
  return {
    stageNo: no,
    earlierNo: follows === undefined ? null : (numbers.get(follows) ?? null),
    nextStageOn: nextInDays === undefined ? null : addDays(dayInChina(now), nextInDays),
  };
}

/** What original data say of the results that they belong to. */
async function resultsOf(client: pg.PoolClient, { resultsIn }: DeliveryPlan) {
  if (resultsIn === undefined) return {};
  const { rows } = await client.query<{ archiveNo: string; title: string }>(
    `SELECT archive_no AS "archiveNo", title FROM archives WHERE county = $1 AND category = '矿产勘查'
       AND keeping_unit = $2 AND is_catalog_public AND secrecy = '公开' ORDER BY id LIMIT 1`,
    [resultsIn, orderedFrom.documents],
  );
  const [results] = rows;
  if (!results) throw new Error(`no open exploration of ${resultsIn} in the sample archives`);
  const { archiveNo, title } = results;
  return { resultsNo: archiveNo, title: `${title}（原始资料）`, projectName: title.replace(/报告$/, '') };
}

async function addFiles(client: pg.PoolClient, delivery: number, owner: number, plan: DeliveryPlan): Promise<void> {
  const seqs = new Map<string, number>();
  for (const file of plan.files) {
    const seq = (seqs.get(file.category) ?? 0) + 1;
    seqs.set(file.category, seq);
    const secrecy = plan.values.secrecy ?? '公开';
    const delivered = sampleDelivered({ delivery, title: file.title, recipe: file.recipe, owner, secrecy });
    const object = await insertRow(client, tableOf(objects), delivered);
    const isJudged = plan.state === 'returned';
    await insertRow(client, tableOf(deliveryFiles), {
      delivery,
      object,
      category: file.category,
      folder: file.category,
      name: delivered.name,
      seq,
      title: file.title,
      scale: file.scale ?? null,
      secrecy: null,
      verdict: isJudged ? (file.problem === undefined ? 'accepted' : 'refused') : 'waiting',
      verdictNote: file.problem ?? null,
      round: 1,
    });
  }
}

interface Course {
  delivery: number;
  user: number;
  reviewer: number | null;
  begun: Date;
  submitted: Date | null;
  reviewed: Date | null;
}

async function addEvents(client: pg.PoolClient, plan: DeliveryPlan, course: Course): Promise<void> {
  const { delivery, user, reviewer, begun, submitted, reviewed } = course;
  const add = (at: Date, event: Record<string, unknown>): Promise<number> =>
    insertRow(client, tableOf(deliveryEvents), { delivery, note: null, ...event, at: at.toISOString() });
  const bySubmitter = { side: 'submitter', actor: user };
  await add(begun, { round: 0, kind: 'begun', ...bySubmitter });
  if (!submitted) return;
  await add(submitted, { round: 1, kind: 'submitted', ...bySubmitter });
  if (reviewed) {
    const refused = plan.files.flatMap(({ category, title, problem }) =>
      problem === undefined ? [] : [{ place: `${category}/${title}`, text: problem }],
    );
    const faults = [...(plan.faults ?? []), ...refused];
    const note = `请于 ${addDays(dayInChina(reviewed), 28)} 前补正`;
    await add(reviewed, { round: 1, kind: 'returned', side: 'keeper', actor: reviewer, faults, note });
  }
  const from = reviewed ?? submitted;
  for (const [index, text] of (plan.messages ?? []).entries()) {
    const side = index % 2 === 0 ? bySubmitter : { side: 'keeper', actor: reviewer };
    await add(new Date(from.getTime() + (index + 1) * 3_600_000), { round: 1, kind: 'message', ...side, note: text });
  }
}
