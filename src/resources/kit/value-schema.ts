import * as z from 'zod/mini';
import { type ChoiceOption, optionOf } from './field-kinds.ts';
import type { AnyField, FieldKind, FieldMap, FieldOfKind } from './field.ts';
import { contrastProblem } from './contrast.ts';
import { cleanName, cleanText } from './clean-text.ts';
import { fitsPattern } from './fits-pattern.ts';
import { isStorable, jsonProblem } from './json-limits.ts';
import { unknownParts } from './unknown-keys.ts';
import { halfWidth } from './half-width.ts';
import { textReadings } from './text-readings.ts';
import { textRules } from './text-rules.ts';

type SchemaFace<K extends FieldKind> = (field: FieldOfKind<K>) => z.ZodMiniType;

const lengthOf = (value: string): number => [...value].length;

const storable = () => z.string('应为文字').check(z.refine(isStorable, '含有不能保存的字符'));
const textUpTo = (max: number, read = (text: string): string => text) =>
  z
    .pipe(
      storable(),
      z.transform((value: string) => read(cleanText(value).trim())),
    )
    .check(z.refine((value) => lengthOf(value) <= max, `不能超过 ${max} 个字`));
/** An error in the words of `problemOf`; null: the value is right. */
const worded = <T>(problemOf: (value: T) => string | null) =>
  z.check<T>(({ value, issues }) => {
    const problem = problemOf(value);
    if (problem) issues.push({ code: 'custom', message: problem, input: value });
  });

/** Text of a declared shape: its length, its pattern, its named rule; read into it where it does not fit. A new password is taken as it was typed. */
function shapedText({
  max = 255,
  pattern,
  patternHelp,
  rule,
  reads,
}: FieldOfKind<'text'> | FieldOfKind<'secret'>): z.ZodMiniType {
  const problemOf = (value: string): string | null => {
    if (value === '') return null;
    const isShaped = !pattern || fitsPattern(value, pattern);
    return isShaped ? (rule ? textRules[rule](value) : null) : (patternHelp ?? '格式不正确');
  };
  const shape = worded(problemOf);
  if (rule === 'password') return storable().check(shape);
  const read = (text: string): string => (reads && problemOf(text) ? textReadings[reads](text) : text);
  return textUpTo(max, read).check(shape);
}

const within = ({ min, max }: { min: number; max: number }, beyond = '') =>
  [z.minimum(min, `不能小于 ${min}`), z.maximum(max, `不能大于 ${max}${beyond}`)] as const;

const isDay = (value: string): boolean => {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value);
  if (!match) return false;
  const day = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value);
};
const degrees = (limit: number, beyond?: string) =>
  z.number('应为度数').check(...within({ min: -limit, max: limit }, beyond));
/** What is beyond 90 is a longitude in the place of the latitude. */
const latitude = () => degrees(90, '，经度和纬度填反了，请对调');
const identifier = () =>
  z.int('应为编号').check(z.minimum(1, '应为编号'), z.maximum(Number.MAX_SAFE_INTEGER, '应为编号'));
const optionValues = (options: readonly ChoiceOption[]): string[] => options.map((option) => optionOf(option).value);

const storedFile = z.strictObject({
  objectName: z.string('的文件名应为文字').check(z.maxLength(200, '的文件名过长')),
  name: z.pipe(z.string('的文件名应为文字').check(z.maxLength(255, '的文件名过长')), z.transform(cleanName)),
  size: z.int('的大小应为整数').check(z.minimum(0, '的大小应为整数')),
  type: z.string('的类型应为文字').check(z.maxLength(120, '的类型过长')),
});

/** Value schema of each kind; null is handled by `fieldSchema`. Messages are Chinese and complete the sentence "<label>…". */
export const valueSchema: { readonly [K in FieldKind]: SchemaFace<K> } = {
  text: (field) => shapedText(field),
  longText: (field) => textUpTo(field.max ?? 4000),
  richText: (field) => textUpTo(field.max ?? 200_000),
  integer: (field) =>
    z
      .int('应为整数')
      .check(...within({ min: field.min ?? Number.MIN_SAFE_INTEGER, max: field.max ?? Number.MAX_SAFE_INTEGER })),
  decimal: (field) =>
    z.pipe(
      z.number('应为数字').check(...within({ min: field.min ?? -1e15, max: field.max ?? 1e15 })),
      z.transform((value: number) => Number(value.toFixed(field.digits ?? 6))),
    ),
  yesNo: () => z.boolean('应为是或否'),
  choice: (field) => {
    const values = optionValues(field.options);
    return z.enum(values, `只能是：${values.slice(0, 12).join('、')}${values.length > 12 ? '……' : ''}`);
  },
  tags: (field) => {
    const closed = field.closed ? new Set(field.options) : null;
    const word = textUpTo(64).check(
      z.refine((value) => value !== '', '不能有空词'),
      z.refine((value) => !/[;；、\n]/.test(value), '的词中不能含有分号、顿号'),
    );
    return z
      .array(closed ? word.check(z.refine((value) => closed.has(value), '不在可选词之内')) : word, '应为若干词')
      .check(
        z.maxLength(field.maxItems ?? 50, `不能超过 ${field.maxItems ?? 50} 个`),
        z.refine((values) => new Set(values).size === values.length, '有重复的词'),
      );
  },
  date: (field) =>
    z
      .pipe(
        z.string('应为日期，如 2024-05-01'),
        z.transform((value: string) => halfWidth(value).trim()),
      )
      .check(
        worded<string>((value) => {
          const { from = '0001-01-01', until = '9999-12-31' } = field;
          if (!isDay(value)) return '应为日期，如 2024-05-01';
          return value < from ? `不能早于 ${from}` : value > until ? `不能晚于 ${until}` : null;
        }),
      ),
  dateTime: () =>
    z
      .pipe(
        z.iso.datetime({ offset: true, error: '应为时间，如 2024-05-01T08:00:00Z' }),
        z.transform((value: string) => new Date(value).toISOString()),
      )
      .check(z.refine((value) => /^\d{4}-/.test(value) && value >= '0001-01-02', '应在公元 1 年至 9999 年之间')),
  year: (field) => z.int('应为年份').check(...within({ min: field.min ?? 1800, max: field.max ?? 2100 })),
  image: () =>
    textUpTo(500).check(
      z.refine((value) => /^(\/[\w\-.?=&][\w\-./?=&]*|[\w-]{16,})$/.test(value) || value === '', '应为已上传的图片'),
    ),
  files: (field) =>
    z.array(storedFile, '应为文件列表').check(z.maxLength(field.maxItems ?? 50, `不能超过 ${field.maxItems ?? 50} 个`)),
  json: (field) => {
    if (field.of) return partsSchema(field.of);
    return z.unknown().check(worded<unknown>(jsonProblem));
  },
  list: (field) =>
    z
      .array(partsSchema(field.of), '应为若干项')
      .check(z.maxLength(field.maxItems ?? 50, `不能超过 ${field.maxItems ?? 50} 项`)),
  reference: identifier,
  references: (field) =>
    z.array(identifier(), '应为若干编号').check(
      z.maxLength(field.maxItems ?? 1000, `不能超过 ${field.maxItems ?? 1000} 个`),
      z.refine((values) => new Set(values).size === values.length, '有重复'),
    ),
  point: () => z.strictObject({ lon: degrees(180), lat: latitude() }, '应为经纬度'),
  extent: () =>
    z
      .strictObject({ west: degrees(180), south: latitude(), east: degrees(180), north: latitude() }, '应为起止经纬度')
      .check(
        z.refine((box) => box.west <= box.east, '的西界不能大于东界'),
        z.refine((box) => box.south <= box.north, '的南界不能大于北界'),
      ),
  colour: ({ contrast = [] }) =>
    z
      .string('应为颜色')
      .check(
        z.regex(/^#[0-9a-fA-F]{6}$/, { error: '应为 #rrggbb 形式的颜色', abort: true }),
        ...contrast.map(({ colour, label }) => worded<string>((value) => contrastProblem(value, colour, label))),
      ),
  secret: (field) => shapedText(field),
};

const schemaOf = (field: AnyField): z.ZodMiniType =>
  (valueSchema[field.kind] as (field: AnyField) => z.ZodMiniType)(field);

const isBlank = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && cleanText(value).trim() === '') ||
  (Array.isArray(value) && value.length === 0);

/** Schema of a field's value as it comes from outside: blank becomes null, null is refused where the field is required. */
export function fieldSchema(field: AnyField): z.ZodMiniType {
  const isList = ['tags', 'files', 'references', 'list'].includes(field.kind);
  const inner = schemaOf(field);
  return z.pipe(
    z.unknown(),
    z.transform((value: unknown, { issues }) => {
      const refuse = (message: string, path: PropertyKey[] = []): void => {
        issues.push({ code: 'custom', message, input: value, path });
      };
      if (isBlank(value) && !(isList && !field.required && Array.isArray(value))) {
        if (!field.required) return null;
        refuse('不能为空');
        return z.NEVER;
      }
      const parsed = inner.safeParse(hasParts(field) && typeof value === 'string' ? readParts(value) : value);
      if (parsed.success) return parsed.data;
      for (const issue of parsed.error.issues) refuse(issueText(issue, field), issue.path);
      return z.NEVER;
    }),
  );
}

const hasParts = (field: AnyField): boolean =>
  field.kind === 'list' || (field.kind === 'json' && field.of !== undefined);

/** Structured values may come as JSON text; what is none is left to the schema. */
function readParts(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

/** The fault in words, with its place inside a structured value: “菜单”第 3 项“工具”第 1 项…. */
function issueText(issue: z.core.$ZodIssue, field: AnyField): string {
  const message = issue.code === 'unrecognized_keys' ? unknownParts(issue.keys) : issue.message;
  return `${hasParts(field) ? placeOf(issue.path, field) : ''}${message}`;
}

function placeOf(path: readonly PropertyKey[], field: AnyField): string {
  let at: AnyField | undefined = field;
  let words = '';
  for (const step of path) {
    if (typeof step === 'number') words += `第 ${step + 1} 项`;
    else {
      at = (at?.kind === 'json' || at?.kind === 'list') && typeof step === 'string' ? at.of?.[step] : undefined;
      if (!at) break;
      words += `“${at.label}”`;
    }
  }
  return words;
}

const partSchemas = new WeakMap<FieldMap, z.ZodMiniType>();

/** Schema of a structured value: optional parts may be left out or null. */
function partsSchema(of: FieldMap): z.ZodMiniType {
  const known = partSchemas.get(of);
  if (known) return known;
  const shape = Object.fromEntries(
    Object.entries(of).map(([name, field]) => [
      name,
      field.required ? fieldSchema(field) : z.optional(fieldSchema(field)),
    ]),
  );
  const schema = z.strictObject(shape, '应为对象');
  partSchemas.set(of, schema);
  return schema;
}
