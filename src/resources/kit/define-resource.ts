import type { Answer } from './answer.ts';
import type { CallString } from './call.ts';
import type { AnyField, FieldMap, NameIn, RowOfFields, ValueOf } from './field.ts';

/**
 * Who may make a call. `guest`: everyone. `user`: logged in. `internet`: logged in as an internet user (userType 1).
 * `verified`: logged in and, for internet users, real-name verified. `holographic`: with the role 全息数据用户. `admin:<resource>.<action>`: a role grants exactly this.
 */
export type Right<Name extends string = string> =
  'guest' | 'user' | 'internet' | 'verified' | 'holographic' | `admin:${Name}.${string}`;

/** Row condition: every named field equals the value, or one of the values. */
export type Where<Keys extends string = string> = Partial<
  Record<Keys, string | number | boolean | readonly (string | number | boolean)[]>
>;

/** One call. Without `call` it has its plain address under /rest/{name}. */
export interface Call<Name extends string = string> {
  call?: CallString;
  right: Right<Name>;
}

/** A list call. `paging`: names of page number (from 1) and page size where the caller does not speak `_start`/`_end`. */
export interface ListCall<Name extends string = string> extends Call<Name> {
  paging?: { page: string; size: string };
}

/** A further reading call: a list with a fixed condition, or (`one`) the single row that meets it. */
export interface View<Name extends string = string, Keys extends string = string> extends ListCall<Name> {
  label: string;
  where?: Where<Keys>;
  one?: boolean;
  /** Answers the row `id` with everything below it, nested in `children` (resources with `tree`). */
  subtree?: boolean;
  /** Only these fields are answered. */
  fields?: readonly Keys[];
}

/** A further writing call that accepts only `fields`. */
export interface PartialEdit<Name extends string = string, Keys extends string = string> extends Call<Name> {
  label: string;
  fields: readonly Keys[];
}

/**
 * A named action on one row. Effects:
 * `only`: sets this yes/no field on the row and clears it on all others;
 * `set`: writes fixed values;
 * `edit`: edits `fields` of the row for which the yes/no field `of` is true;
 * `by: 'server'`: hand-written code (server/rules.ts) carries it out. It `takes` what the dialog asks for; `shows` names
 * what its answer holds for the person's eyes, once (answer key → label). It answers what it `answers`, else the row.
 */
export interface Action<Name extends string = string, Keys extends string = string> extends Call<Name> {
  label: string;
  confirm?: string;
  /** Offered and taken only on rows that meet this. */
  when?: Where<Keys>;
  isDangerous?: boolean;
  effect: { only: Keys } | { set: Where<Keys> } | { edit: readonly Keys[]; of: Keys } | ServerEffect;
}

export interface ServerEffect {
  by: 'server';
  takes?: FieldMap;
  answers?: Answer;
  shows?: Readonly<Record<string, string>>;
  /** It changes nothing of the row and shows no secret: taken without a question, and what it shows may be seen again. */
  isTrial?: true;
}

/**
 * The three powers that no person may combine (GB/T 22239, separated administration): running the system, deciding on
 * people and rights, looking over what both did. Data and maps belong to none of them.
 */
export type Power = 'system' | 'security' | 'audit';

/** A call that hand-written code answers; declared so that rights, tests and the API document see it. */
export interface HandCall<Name extends string = string> {
  label: string;
  call: CallString;
  right: Right<Name>;
  /** Fields of the body or query that the call accepts. */
  takes?: FieldMap;
  /** In its query may stand, besides, the words, conditions and order of the resource's list. */
  conditions?: true;
  /** Data that it answers; 'file': bytes instead. Without it, nothing beyond that it is done. */
  answers?: Answer | 'file';
}

export const standardCalls = [
  'list',
  'facets',
  'show',
  'create',
  'edit',
  'remove',
  'removeMany',
  'editMany',
  'export',
  'import',
  'history',
] as const;
export type StandardCall = (typeof standardCalls)[number];

export type Calls<Name extends string = string> = { [K in Exclude<StandardCall, 'list'>]?: Call<Name> } & {
  list?: ListCall<Name>;
};

/** Rights for every standard call at once: reading for `read`, everything else for the right admin:<name>.<call>. */
export interface RightsForAll {
  read: 'guest' | 'user' | 'verified' | 'holographic' | 'admin';
  write: 'admin';
}

export interface SortBy<Keys extends string = string> {
  field: Keys | 'id';
  order: 'asc' | 'desc';
}

/** Public pages of a resource: a list with facets, tag groups and an advanced form, and a detail page. */
export interface PublicSite<Keys extends string = string> {
  /** Hash route of the list and of the detail page (query `id`). */
  path: string;
  detailPath: string;
  /** Fields of a list row under the title, in order. */
  list: readonly Keys[];
  /** Facets in the left column, with counts. */
  facets: readonly Keys[];
  /** Facets shown above the list as groups of tags. */
  tagGroups: readonly Keys[];
  /** Fields of the advanced form. */
  advanced: readonly Keys[];
  /** Those of them that are asked for by whether they have a value. */
  presence?: readonly Keys[];
  /** Orders that a visitor may choose from; the first is the default. */
  sorts: readonly (SortBy<Keys> & { label: string })[];
  /** Key facts of the detail page, in groups. */
  detail: readonly { label: string; fields: readonly Keys[] }[];
  /** Point or extent field drawn on the small map. */
  footprint?: Keys;
}

interface Declaration<Name extends string, F extends FieldMap, Keys extends string> {
  /** Plural, camelCase; also the table (snake_case) and the path under /rest. */
  name: Name;
  label: string;
  /** Heading in the admin menu. */
  group: string;
  /** Field by which a row is called. */
  title: Keys;
  fields: F;
  /** One row only (a setting): shown and edited without an id, never created or removed. */
  single?: boolean;
  /** Hash route of the public page that shows the setting, or wears a row of it, where the form shows what is not saved. */
  shownOn?: `/${string}`;
  /** Rows that a new installation starts with, `id` optional. Never touched again once the table exists. */
  initialRows?: readonly Readonly<Record<string, unknown>>[];
  /**
   * Text field that names an initial row for good. The rows then follow the declaration: those of new names come to older
   * installations too, those of names that are gone go, also from the references to them; what was changed in others stays.
   */
  initialRowsFollow?: Keys;
  sort?: readonly SortBy<Keys>[];
  views?: Record<string, View<Name, Keys>>;
  edits?: Record<string, PartialEdit<Name, Keys>>;
  /** Rows form a tree: `parent` is a reference to this resource, `order` an integer among siblings. */
  tree?: { parent: Keys; order: Keys };
  /** Rows that readers without the right to the admin list may see. Absent: all rows. */
  visible?: Where<Keys>;
  /** Reference to the row this one belongs to: whoever may not see that row may not see this one either. */
  visibleThrough?: Keys;
  /**
   * Text field that names the unit whose row it is: whoever may see the list is shown rows of the units that the roles
   * granting it name, all where one of them names none. Rows that belong to such a row (`visibleThrough`) follow it.
   */
  scopedBy?: Keys;
  /**
   * Fields answered as null, and neither searched nor filtered, in rows that meet `when`, for readers without the admin list
   * right. `blur`: points that such rows have for these readers in the middle of their cell of a grid, whatever is asked, by
   * the number of cells to a degree; 20 are 0.05°, five kilometres.
   */
  withhold?: { when: Where<Keys>; fields: readonly Keys[]; blur?: Partial<Record<Keys, number>> };
  /** Parts of structured fields that readers without the admin list right are never answered, whatever the row. */
  withholdParts?: Partial<Record<Keys, readonly string[]>>;
  /** The power that its administrative rights belong to. */
  power?: Power;
  /** Roles whose members alone see a row: field of kind `references` to roles; empty means everyone. */
  openTo?: Keys;
  /** Reference to the user whose row it is: readers without the admin list right see only their own rows. */
  ownedBy?: Keys;
  publicSite?: PublicSite<Keys>;
}

/** What a resource offers beyond the standard calls. */
interface Further<Name extends string, Keys extends string> {
  actions?: Record<string, Action<Name, Keys>>;
  /** Calls answered by hand-written code in server/. */
  services?: Record<string, HandCall<Name>>;
}

/** A declaration has `rights` for all calls, or a right on each call it names, or both (the call's own wins). */
type Declared<Name extends string, F extends FieldMap, Keys extends string> = Declaration<Name, F, Keys> &
  ({ rights: RightsForAll; calls?: Calls<Name> } | { rights?: undefined; calls: Calls<Name> });

/** A declared resource. */
export type Resource<Name extends string = string, F extends FieldMap = FieldMap> = Declared<Name, F, string> &
  Further<Name, string>;

/** A row of a resource: `type Coord = RowOf<typeof coords>`. */
export type RowOf<R extends { fields: unknown }> = RowOfFields<R['fields']>;

/** A resource of which the types of its fields, and of what its calls and actions take and answer, are known. */
export type Defined<Name extends string, F extends FieldMap, S, A> = Declared<Name, F, string> & {
  fields: F;
  services: S;
  actions: A;
};

type WireName<Key, Field> = Field extends { wire: infer W extends string } ? W : Key;
/** A row as calls carry it, under wire names; `Keys`: of these fields alone. */
export type WireRowOf<R extends { fields: unknown }, Keys extends keyof R['fields'] = keyof R['fields']> = {
  id: number;
} & {
  [K in Keys as WireName<K, R['fields'][K]>]:
    ValueOf<R['fields'][K]> | (R['fields'][K] extends { required: true } ? never : null);
};

/** Fields that lists answer: formatted text is left to a record's own page. */
export type ListedKeys<R extends { fields: unknown }> = {
  [K in keyof R['fields']]: R['fields'][K] extends { kind: 'richText' } ? never : K;
}[keyof R['fields']];

/** Nothing that a hand-written call or an action does not have: what a type parameter infers would otherwise pass. */
type Exact<Each, Known> = {
  [N in keyof Each]: Each[N] & { [K in Exclude<keyof Each[N], keyof Known>]: never };
};

/**
 * Declares a resource. Contradictions are found by `assertResources` at start, not here: a declaration stays plain data.
 * What its services and actions take keeps its types, for those who answer and those who ask.
 */
export function defineResource<
  const Name extends string,
  const F extends FieldMap,
  const S extends Record<string, HandCall> = NonNullable<unknown>,
  const A extends Record<string, Action> = NonNullable<unknown>,
>(
  declaration: { name: Name; fields: F; services?: S & Exact<S, HandCall>; actions?: A & Exact<A, Action> } & Declared<
    NoInfer<Name>,
    NoInfer<F>,
    NameIn<F>
  > &
    Further<NoInfer<Name>, NameIn<F>>,
): Defined<Name, F, S, A> {
  return declaration as unknown as Defined<Name, F, S, A>;
}

/** Calls that belong to no table (login, visit counts …), answered by hand-written code. */
export interface Service<Name extends string = string> {
  name: Name;
  label: string;
  calls: Record<string, HandCall<Name>>;
}
/** Declares a service; what its calls take keeps its types, so that forms of it are typed. */
export const defineService = <const Name extends string, const S extends Service<Name>>(
  service: S & Service<Name>,
): S => service;

/** Fields of a resource as pairs, in declared order. */
export const fieldEntries = (resource: { fields: FieldMap }): [string, AnyField][] => Object.entries(resource.fields);
