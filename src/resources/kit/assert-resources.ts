import { assertBound } from './assert-bound.ts';
import { addressParams } from './call.ts';
import { callsOf, findCall, serviceCalls } from './calls-of.ts';
import { type Resource, type Service, type Where, fieldEntries } from './define-resource.ts';
import type { ChoiceOption } from './field-kinds.ts';
import { optionOf } from './field-kinds.ts';
import type { AnyField } from './field.ts';
import { facetKinds } from './filter-operators.ts';
import { isSortable } from './filters-of.ts';
import { defaultSort, operatorSuffixes } from './list-query.ts';
import { checkValue } from './row-schema.ts';
import { secretParts } from './secret-parts.ts';
import { isVariant, shapesOf } from './variants.ts';

type Fail = (where: string, problem: string) => never;

/** Checks all declarations together. Throws an Error whose message is `resource.field: problem` at the first contradiction. */
export function assertResources(resources: readonly Resource[], services: readonly Service[] = []): void {
  const fail: Fail = (where, problem) => {
    throw new Error(`${where}: ${problem}`);
  };
  const byName = new Map(resources.map((resource) => [resource.name, resource]));
  if (byName.size !== resources.length) fail(repeated(resources.map(({ name }) => name)), 'declared twice');
  for (const resource of resources) {
    if (!/^[a-z][A-Za-z0-9]*$/.test(resource.name)) fail(resource.name, 'name is not camelCase');
    for (const [name, field] of fieldEntries(resource)) {
      assertField(`${resource.name}.${name}`, name, field, fail);
      if ((field.kind === 'reference' || field.kind === 'references') && !byName.has(field.to)) {
        fail(`${resource.name}.${name}`, `refers to unknown resource "${field.to}"`);
      }
    }
    assertVariants(resource, fail);
    assertBound(resource, fail);
    assertNames(resource, fail);
    assertShape(resource, byName, fail);
    assertCalls(resource, fail);
    assertReadOnly(resource, fail);
    assertKept(resource, fail);
  }
  assertAddresses(resources, services, fail);
}

const repeated = (names: readonly string[]): string => names.find((name, index) => names.indexOf(name) !== index) ?? '';

function assertField(where: string, name: string, field: AnyField, fail: Fail): void {
  if (!/^[a-z][A-Za-z0-9]*$/.test(name) || name === 'id') fail(where, 'field name is not camelCase, or is id');
  if (!field.label) fail(where, 'has no label');
  const { min, max } = field as { min?: number; max?: number };
  if (min !== undefined && max !== undefined && min > max) fail(where, 'min is greater than max');
  if (field.kind === 'choice') assertOptions(where, field.options, fail);
  if (field.kind === 'text' && field.pattern) assertPattern(where, field.pattern, fail);
  if ((field.kind === 'json' || field.kind === 'list') && field.of) {
    for (const [part, partField] of Object.entries(field.of)) assertField(`${where}.${part}`, part, partField, fail);
  }
  if (field.readOnly && field.fixed) fail(where, 'is read-only and fixed at once');
  if (field.default !== undefined) {
    const problems = checkValue(field, field.default);
    if (problems) fail(where, `default is refused by its own rules: ${problems.join('; ')}`);
  }
  if (field.facet && !facetKinds.includes(field.kind)) fail(where, `a ${field.kind} cannot be counted as a facet`);
  if (
    field.unique &&
    ['json', 'list', 'files', 'extent', 'point', 'tags', 'references', 'richText', 'longText'].includes(field.kind)
  ) {
    fail(where, `a ${field.kind} cannot be unique`);
  }
  if (field.show?.includes('search') && !['text', 'longText', 'richText', 'tags', 'choice'].includes(field.kind)) {
    fail(where, `a ${field.kind} cannot be searched as text`);
  }
}

/** Every value of the choice has its parts, and nothing else has. */
function assertVariants(resource: Resource, fail: Fail): void {
  for (const [name, field] of fieldEntries(resource)) {
    if (!isVariant(field)) continue;
    const where = `${resource.name}.${name}`;
    const choice = resource.fields[field.by];
    if (choice?.kind !== 'choice' || !choice.required)
      fail(where, `follows "${field.by}", which is no required choice`);
    const values = choice.options.map((option) => optionOf(option).value);
    const types = shapesOf(field).map(([type]) => type);
    const odd = [...values, ...types].find((value) => !values.includes(value) || !types.includes(value));
    if (odd !== undefined) fail(where, `"${odd}" is not both a value of "${field.by}" and a variant`);
    const secret = secretParts(field);
    for (const [type, of] of shapesOf(field)) {
      const open = Object.entries(of).find(([part, { kind }]) => kind !== 'secret' && secret.has(part));
      if (open) fail(`${where}.${type}.${open[0]}`, 'is secret in another variant, so it is in all');
    }
    for (const [type, of] of shapesOf(field))
      for (const [part, partField] of Object.entries(of))
        assertField(`${where}.${type}.${part}`, part, partField, fail);
  }
}

/** What the engine keeps of a field for everybody at once would tell what rows keep from some. */
function assertKept(resource: Resource, fail: Fail): void {
  const { withhold, visibleThrough, openTo } = resource;
  for (const [name, parts] of Object.entries(resource.withholdParts ?? {})) {
    const field = resource.fields[name];
    if (field?.kind !== 'json' || !parts?.length) fail(`${resource.name}.${name}`, 'withholds parts that it has not');
  }
  const orders = [...defaultSort(resource), ...(resource.publicSite?.sorts ?? [])];
  for (const name of withhold?.fields ?? []) {
    const where = `${resource.name}.${name}`;
    const field = resource.fields[name];
    if (field?.facet) fail(where, 'is withheld, but its values are counted for everybody (facet)');
    if (field?.unique) fail(where, 'is withheld, but unique: a value that is refused is told');
    if (orders.some((each) => each.field === name)) fail(where, 'is withheld, but everybody meets an order by it');
    if (name in (withhold?.when ?? {}) || name in (resource.visible ?? {}) || [visibleThrough, openTo].includes(name))
      fail(where, 'is withheld, but decides what is seen');
  }
  for (const [name, cells = 0] of Object.entries(withhold?.blur ?? {})) {
    const where = `${resource.name}.${name}`;
    if (resource.fields[name]?.kind !== 'point') fail(where, 'is blurred, but is no point');
    if (withhold?.fields.includes(name)) fail(where, 'is blurred, but withheld as well');
    if (!Number.isInteger(cells) || cells < 1 || cells > 1000) fail(where, 'is blurred, but not by 1 to 1000 cells');
  }
  for (const name of Object.keys(withhold?.when ?? {}))
    if (!resource.fields[name]?.required)
      fail(`${resource.name}.${name}`, 'decides what is withheld, so it is required');
  const list = findCall(resource, 'list');
  for (const [name, { fields, one, right }] of Object.entries(resource.views ?? {}))
    if (fields && !one && right !== list?.right)
      fail(
        `${resource.name}.${name}`,
        'leaves fields out, but is narrowed and sorted by them for others than the list is',
      );
  const isPublic = list !== null && !list.right.startsWith('admin:');
  for (const [name, field] of fieldEntries(resource))
    if (isPublic && field.kind === 'secret' && (field.unique || field.filter))
      fail(`${resource.name}.${name}`, 'is secret, but anybody may ask for a value of it');
}

/** A generated create call could never fill a required field that nobody may give. */
function assertReadOnly(resource: Resource, fail: Fail): void {
  if (!findCall(resource, 'create')) return;
  for (const [name, field] of fieldEntries(resource)) {
    if (field.readOnly && field.required && field.default === undefined) {
      fail(`${resource.name}.${name}`, 'required and readOnly, but has no default');
    }
  }
}

function assertOptions(where: string, options: readonly ChoiceOption[], fail: Fail): void {
  const values = options.map((option) => optionOf(option).value);
  if (values.length === 0) fail(where, 'has no options');
  if (new Set(values).size !== values.length) fail(where, `option "${repeated(values)}" is listed twice`);
}

function assertPattern(where: string, pattern: string, fail: Fail): void {
  try {
    new RegExp(pattern, 'u');
  } catch {
    fail(where, `pattern is no regular expression: ${pattern}`);
  }
}

/** Every field name used outside `fields` exists and fits its use. */
function assertNames(resource: Resource, fail: Fail): void {
  const need = (name: string, use: string): AnyField =>
    resource.fields[name] ?? fail(`${resource.name}.${name}`, `used in ${use}, but not declared`);
  need(resource.title, 'title');
  for (const { field } of [...(resource.sort ?? []), ...(resource.publicSite?.sorts ?? [])]) {
    if (field !== 'id') need(field, 'sort');
    if (!isSortable(resource, field)) fail(`${resource.name}.${field}`, 'used in sort, but not sortable');
  }
  const site = resource.publicSite;
  for (const name of [...(site?.facets ?? []), ...(site?.tagGroups ?? [])]) {
    if (!need(name, 'publicSite.facets').facet)
      fail(`${resource.name}.${name}`, 'used as a public facet, but is no facet');
  }
  for (const name of [...(site?.list ?? []), ...(site?.advanced ?? [])]) need(name, 'publicSite');
  for (const group of site?.detail ?? []) for (const name of group.fields) need(name, 'publicSite.detail');
  const footprint = site?.footprint;
  if (footprint && !['point', 'extent'].includes(need(footprint, 'publicSite.footprint').kind)) {
    fail(`${resource.name}.${footprint}`, 'is a footprint, but neither point nor extent');
  }
  assertWhere(resource, resource.visible ?? {}, 'visible', need, fail);
  assertWhere(resource, resource.withhold?.when ?? {}, 'withhold.when', need, fail);
  for (const name of resource.withhold?.fields ?? []) {
    if (need(name, 'withhold').required && name === resource.title)
      fail(`${resource.name}.${name}`, 'the title cannot be withheld');
  }
}

function assertWhere(
  resource: Resource,
  where: Where,
  use: string,
  need: (name: string, use: string) => AnyField,
  fail: Fail,
): void {
  for (const [name, wanted] of Object.entries(where)) {
    const field = need(name, use);
    for (const value of Array.isArray(wanted) ? wanted : [wanted]) {
      if (checkValue(field, value))
        fail(`${resource.name}.${name}`, `${use} asks for ${JSON.stringify(value)}, which it never holds`);
    }
  }
}

function assertShape(resource: Resource, byName: ReadonlyMap<string, Resource>, fail: Fail): void {
  const { tree, openTo, visibleThrough, scopedBy, ownedBy, name } = resource;
  if (visibleThrough && resource.fields[visibleThrough]?.kind !== 'reference')
    fail(`${name}.${visibleThrough}`, 'decides visibility, but is no reference');
  if (scopedBy && resource.fields[scopedBy]?.kind !== 'text')
    fail(`${name}.${scopedBy}`, 'names the unit of a row, but is no text');
  if (tree) {
    const parent = resource.fields[tree.parent];
    if (parent?.kind !== 'reference' || parent.to !== name)
      fail(`${name}.${tree.parent}`, 'is the tree parent, but no reference to its own resource');
    if (resource.fields[tree.order]?.kind !== 'integer')
      fail(`${name}.${tree.order}`, 'is the tree order, but no integer');
  }
  if (ownedBy) {
    const field = resource.fields[ownedBy];
    if (field?.kind !== 'reference' || field.to !== 'users')
      fail(`${name}.${ownedBy}`, 'names the owner, but is no user');
  }
  if (openTo) {
    const field = resource.fields[openTo];
    if (field?.kind !== 'references' || !byName.has(field.to))
      fail(`${name}.${openTo}`, 'names roles, but is no list of references');
  }
  for (const [action, { effect, when }] of Object.entries(resource.actions ?? {})) {
    for (const field of Object.keys(when ?? {}))
      if (!resource.fields[field]) fail(`${name}.${field}`, `decides on action ${action}, but is not declared`);
    if ('by' in effect) {
      for (const [part, field] of Object.entries(effect.takes ?? {})) {
        assertField(`${name}.${action}.${part}`, part, field, fail);
        const own = resource.fields[part]?.wire;
        if (own !== undefined && own !== part)
          fail(`${name}.${action}.${part}`, 'is called like a field with another wire name');
      }
    }
    const flag = 'only' in effect ? effect.only : 'of' in effect ? effect.of : null;
    if (flag && resource.fields[flag]?.kind !== 'yesNo')
      fail(`${name}.${flag}`, `action ${action} switches it, but it is no yes/no field`);
    const named = 'edit' in effect ? effect.edit : 'set' in effect ? Object.keys(effect.set) : [];
    for (const field of named)
      if (!resource.fields[field]) fail(`${name}.${field}`, `used in action ${action}, but not declared`);
  }
}

/** Names that calls and lists use for themselves. */
const reservedWires = new Set(['id', 'children', 'q', '_start', '_end', '_sort', '_order', '_after']);

/** Wire names are told apart in bodies and list parameters, labels in the headings of imported sheets. */
function assertWires(resource: Resource, wires: readonly string[], fail: Fail): void {
  if (new Set(wires).size !== wires.length)
    fail(`${resource.name}.${repeated(wires)}`, 'two fields have this wire name');
  for (const wire of wires) {
    if (reservedWires.has(wire)) fail(`${resource.name}.${wire}`, 'this wire name is reserved');
    const suffix = Object.keys(operatorSuffixes).find((each) => wires.includes(wire + each));
    if (suffix) fail(`${resource.name}.${wire}${suffix}`, `reads like the filter ${suffix} of ${wire}`);
  }
  const labels = fieldEntries(resource).map(([, field]) => field.label);
  if (new Set(labels).size !== labels.length)
    fail(`${resource.name}: ${repeated(labels)}`, 'two fields have this label');
}

function assertCalls(resource: Resource, fail: Fail): void {
  const wires = fieldEntries(resource).map(([name, field]) => field.wire ?? name);
  assertWires(resource, wires, fail);
  for (const call of callsOf(resource)) {
    if (call.right.startsWith('admin:') && !call.right.startsWith(`admin:${resource.name}.`)) {
      fail(call.id, `has the right of another resource: ${call.right}`);
    }
    if (call.answerer.by === 'hand') continue;
    for (const param of addressParams(call.parsed)) {
      if (param !== 'id' && !wires.includes(param))
        fail(call.id, `carries {${param}}, which is neither id nor a field`);
    }
    const needsId = ['show', 'edit', 'remove', 'history'].includes(call.name) && call.answerer.by === 'standard';
    const hasId =
      addressParams(call.parsed).includes('id') || call.parsed.encoding === 'json' || call.parsed.encoding === 'form';
    if (needsId && !resource.single && !hasId) fail(call.id, 'does not carry the id');
  }
}

function assertAddresses(resources: readonly Resource[], services: readonly Service[], fail: Fail): void {
  const seen = new Map<string, string>();
  for (const call of [...resources.flatMap(callsOf), ...services.flatMap(serviceCalls)]) {
    const address = `${call.parsed.verb} ${call.parsed.path.replace(/\{\w+\}/g, '{}')}`;
    const other = seen.get(address);
    if (other) fail(call.id, `has the same address as ${other}: ${address}`);
    seen.set(address, call.id);
  }
}
