/** What the page reads of an OpenAPI document; what it does not know is left out. */

export interface ApiParameter {
  name: string;
  /** What it does, in words. */
  text: string;
  type: string;
  isRequired: boolean;
}

export interface ApiField {
  name: string;
  title: string;
  type: string;
  note: string;
}

export interface ApiCallEntry {
  id: string;
  title: string;
  path: string;
  parameters: ApiParameter[];
}

/** A resource: its calls, and the fields of its rows. */
export interface ApiGroup {
  /** Name under /rest. */
  name: string;
  title: string;
  calls: ApiCallEntry[];
  fields: ApiField[];
}

/** What a service offers. */
export interface Offered {
  label: string;
  calls: string[];
  /** Address that programs read; null: for pages alone. */
  path: string | null;
}

/** Everybody who may use the same. */
export interface OfferedTo {
  readers: string;
  services: Offered[];
}

type Json = Readonly<Record<string, unknown>>;

const objectOf = (value: unknown): Json => (typeof value === 'object' && value !== null ? (value as Json) : {});
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The part of the document that `$ref` names, or the part itself. */
function resolved(document: Json, part: unknown): Json {
  const own = objectOf(part);
  const ref = textOf(own['$ref']);
  if (!ref.startsWith('#/')) return own;
  return ref
    .slice(2)
    .split('/')
    .reduce<Json>((at, key) => objectOf(at[key]), document);
}

const typeNames: Readonly<Record<string, string>> = {
  string: '文本',
  integer: '整数',
  number: '数值',
  boolean: '是/否',
  object: '对象',
};
const formatNames: Readonly<Record<string, string>> = { date: '日期', 'date-time': '时间' };

/** A schema in a word or two: '整数', '文本，可为空', '列表（文本）'. */
export function typeText(schema: unknown): string {
  const { type, format, anyOf, items, enum: values } = objectOf(schema);
  if (Array.isArray(anyOf)) {
    const others = anyOf.filter((each) => objectOf(each)['type'] !== 'null');
    const text = [...new Set(others.map(typeText))].join('或');
    return others.length < anyOf.length ? `${text}，可为空` : text;
  }
  if (Array.isArray(values)) return '选项';
  if (type === 'array') return `列表（${typeText(items)}）`;
  return formatNames[textOf(format)] ?? typeNames[textOf(type)] ?? '任意';
}

/** Values that a choice has; none where it is another thing. */
function choicesOf(schema: unknown): string[] {
  const { enum: values, anyOf } = objectOf(schema);
  if (Array.isArray(values)) return values.filter((value) => typeof value === 'string');
  return listOf(anyOf).flatMap(choicesOf);
}

function parameterOf(document: Json, part: unknown): ApiParameter {
  const { name, description, schema, required } = resolved(document, part);
  return { name: textOf(name), text: textOf(description), type: typeText(schema), isRequired: required === true };
}

function fieldsOf(document: Json, name: string): ApiField[] {
  const { properties } = resolved(document, { $ref: `#/components/schemas/${name}` });
  return Object.entries(objectOf(properties)).map(([field, schema]) => {
    const { title, description } = objectOf(schema);
    const choices = choicesOf(schema);
    const note = [textOf(description), choices.length > 0 ? choices.join('、') : ''].filter(Boolean).join('；');
    return { name: field, title: textOf(title) || (field === 'id' ? '编号' : field), type: typeText(schema), note };
  });
}

/** The resources of the document in its order; only those whose rows can be listed, which settings of the portal are not. */
export function readDocument(document: unknown): ApiGroup[] {
  const whole = objectOf(document);
  const groups = new Map<string, ApiGroup>();
  for (const [path, methods] of Object.entries(objectOf(whole['paths']))) {
    const { operationId, summary, tags, parameters } = objectOf(objectOf(methods)['get']);
    const name = /^\/rest\/(\w+)/.exec(path)?.[1];
    if (name === undefined) continue;
    const group = groups.get(name) ?? { name, title: textOf(listOf(tags)[0]), calls: [], fields: [] };
    groups.set(name, group);
    group.calls.push({
      id: textOf(operationId),
      title: textOf(summary),
      path,
      parameters: listOf(parameters).map((part) => parameterOf(whole, part)),
    });
  }
  return [...groups.values()]
    .filter(({ name, calls }) => calls.some(({ id, path }) => path === `/rest/${name}` && id === `${name}.list`))
    .map((group) => ({ ...group, fields: fieldsOf(whole, group.name) }));
}

/** For whom which service is, by the document's `x-offered-to`. */
export function readOffers(document: unknown): OfferedTo[] {
  return listOf(objectOf(document)['x-offered-to']).map((part) => {
    const { readers, services } = objectOf(part);
    return { readers: textOf(readers), services: listOf(services).map(offerOf) };
  });
}

function offerOf(part: unknown): Offered {
  const { label, calls, path } = objectOf(part);
  return { label: textOf(label), calls: listOf(calls).map(textOf), path: typeof path === 'string' ? path : null };
}
