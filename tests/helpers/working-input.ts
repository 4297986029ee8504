import { resourceNamed, resources } from '../../src/resources/index.ts';
import { findCall, type ResolvedCall } from '../../src/resources/kit/calls-of.ts';
import type { Resource } from '../../src/resources/kit/define-resource.ts';
import { fieldEntries } from '../../src/resources/kit/define-resource.ts';
import { tableOf } from '../../server/resources/table.ts';
import { accountInput } from './account-input.ts';
import { counter } from './counters.ts';
import { createMember } from './members.ts';
import { newSource } from './new-source.ts';
import { newArchive } from './opinion-items.ts';
import { png, upload } from './picture.ts';
import { sampleRow, type Source } from './sample-values.ts';
import { dataOf, type Given, make } from './send.ts';
import type { PortalUnderTest } from './portal-under-test.ts';

const nextNumber = counter();

/** Makes a row as an administrator may, by the resource's own call; returns its id. */
export async function newRow(portal: PortalUnderTest, token: string, resource: Resource): Promise<number> {
  if (resource.name === 'users') return (await createMember(portal.pool)).id;
  if (resource.name === 'files') return (await newFile(portal, token)).id;
  if (!findCall(resource, 'create')) {
    const { rows } = await portal.pool.query<{ id: number }>(`SELECT max(id) AS id FROM ${tableOf(resource).name}`);
    return rows[0]?.id ?? 0;
  }
  const values = sampleRow(resource, await newSource(portal));
  const call = `${resource.name}.create`;
  return dataOf<{ id: number }>(call, await make(portal.origin, call, { token, values })).id;
}

async function newFile(portal: PortalUnderTest, token: string): Promise<{ id: number; objectName: string }> {
  const n = nextNumber();
  const form = upload(await png(n % 256, 8 + Math.floor(n / 256)), '图.png', 'image/png');
  return dataOf('files.upload', await make(portal.origin, 'files.upload', { token, form }));
}

/** An open archive, and a verified person who says something of it. */
const opinionOf =
  (more: Record<string, unknown> = {}) =>
  async (portal: PortalUnderTest): Promise<Given> => ({
    token: (await createMember(portal.pool, { isVerified: true })).token,
    values: { itemType: 'archives', itemId: await newArchive(portal), ...more },
  });

/** What a hand-written call needs to succeed. */
const byHand: Readonly<Record<string, (portal: PortalUnderTest, token: string) => Promise<Given>>> = {
  'files.upload': async () => ({ form: upload(await png(), '图.png', 'image/png', { purpose: '图标' }) }),
  'files.open': async (portal, token) => ({ values: { objectName: (await newFile(portal, token)).objectName } }),
  'scores.add': opinionOf({ score: 4 }),
  'scores.one': opinionOf(),
  'scores.score': opinionOf(),
  'appraisals.add': opinionOf({ text: '图件清楚' }),
  'appraisals.one': opinionOf(),
  'suggestions.add': opinionOf({ kind: 'other', note: '页码有误' }),
  'server.search': () => Promise.resolve({ values: { type: 'igs_doc' } }),
  'directory.queryFrontDetail': async (portal, token) => ({
    values: { id: await newRow(portal, token, resourceNamed('archives')) },
  }),
};

/** Input with which the call succeeds. `token`: an administrator, who prepares what is needed. */
export async function workingInput(portal: PortalUnderTest, token: string, call: ResolvedCall): Promise<Given> {
  if (call.owner === 'accounts') return accountInput(portal, call);
  if (call.answerer.by === 'hand') return (await byHand[call.id]?.(portal, token)) ?? {};
  const resource = resources.find(({ name }) => name === call.owner);
  if (!resource) throw new Error(`no resource ${call.owner}`);
  if (call.id === 'homeConfigs.list') return { values: { groupID: 'home' } };
  if (call.answerer.by === 'action') return actionInput(portal, token, resource, call.name);
  if (call.answerer.by === 'view') return viewInput(portal, token, resource, call.name);
  if (call.answerer.by === 'partialEdit') {
    const fields = resource.edits?.[call.name]?.fields ?? [];
    return { values: { id: await newRow(portal, token, resource), ...(await editable(portal, resource, fields)) } };
  }
  return standardInput(portal, token, resource, call.answerer.call);
}

async function editable(
  portal: PortalUnderTest,
  resource: Resource,
  fields: readonly string[],
): Promise<Record<string, unknown>> {
  const except = fieldEntries(resource)
    .filter(([name]) => !fields.includes(name))
    .map(([name]) => name);
  return sampleRow(resource, await newSource(portal), { all: true, except });
}

async function standardInput(portal: PortalUnderTest, token: string, resource: Resource, name: string): Promise<Given> {
  const source = await newSource(portal);
  if (['list', 'facets', 'export'].includes(name)) return {};
  if (name === 'create') return { values: sampleRow(resource, source) };
  if (resource.single) return { values: name === 'edit' ? sampleRow(resource, source, { all: true }) : {} };
  if (name === 'import') return { form: importForm(resource, source) };
  const id = await newRow(portal, token, resource);
  if (name === 'edit')
    return { values: { id, ...sampleRow(resource, source), ...(await editable(portal, resource, [resource.title])) } };
  if (name === 'removeMany') return { values: { ids: [id] } };
  if (name === 'editMany') return { values: { ids: [id], values: {} } };
  return { values: { id } };
}

function importForm(resource: Resource, source: Source): FormData {
  const values = sampleRow(resource, source);
  const labels = fieldEntries(resource).filter(([name, field]) => (field.wire ?? name) in values);
  const lines = [
    labels.map(([, field]) => field.label),
    labels.map(([name, field]) => String(values[field.wire ?? name])),
  ];
  return upload(lines.map((line) => line.join(',')).join('\n'), '表.csv', 'text/csv', { dryRun: 'true' });
}

async function actionInput(portal: PortalUnderTest, token: string, resource: Resource, name: string): Promise<Given> {
  const effect = resource.actions?.[name]?.effect;
  if (effect && 'edit' in effect) return { values: await editable(portal, resource, effect.edit) };
  return { values: { id: await newRow(portal, token, resource) } };
}

async function viewInput(portal: PortalUnderTest, token: string, resource: Resource, name: string): Promise<Given> {
  const view = resource.views?.[name];
  if (view?.subtree) return { values: { id: 170 } };
  if (!view?.one) return {};
  const id = await newRow(portal, token, resource);
  if (!view.where) return { values: { id } };
  const [flag] = Object.keys(view.where);
  const chooser = Object.entries(resource.actions ?? {}).find(
    ([, { effect }]) => 'only' in effect && effect.only === flag,
  )?.[0];
  dataOf(
    `${resource.name}.${chooser}`,
    await make(portal.origin, `${resource.name}.${chooser}`, { token, values: { id } }),
  );
  return {};
}
