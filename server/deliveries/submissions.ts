import { deliveries, type Delivery } from '../../src/resources/delivery/deliveries.ts';
import { deliveryFields } from '../../src/resources/shared/delivery-fields.ts';
import { deliveryWords } from '../../src/resources/shared/delivery-words.ts';
import { isSame } from '../../src/resources/kit/same-value.ts';
import { writeText } from '../../src/resources/kit/text-form.ts';
import type { Query } from '../resources/read-rows.ts';
import { pathOf } from './checks/fault.ts';
import type { FileRow } from './read-files.ts';

/** What is kept of a submission: who is in it as a person is not. */
const { contactName: _contactName, ...about } = deliveryFields;
const { projectKind, projectName } = deliveries.fields;
const keptFields = { projectKind, projectName, ...about } as const;
type Field = keyof typeof keptFields;
const kept = Object.keys(keptFields) as Field[];

interface HeldFile {
  path: string;
  sha256: string | null;
  category: string;
  title: string;
  scale: string | null;
  secrecy: string;
}
export interface Held {
  values: Record<string, unknown>;
  files: HeldFile[];
}

/** What a submission holds. */
export const heldBy = (delivery: Pick<Delivery, Field>, files: readonly FileRow[]): Held => ({
  values: Object.fromEntries(kept.map((name) => [name, delivery[name]])),
  files: files.map(({ folder, name, sha256, category, title, scale, secrecy }) => ({
    path: pathOf({ folder: folder ?? '', name }),
    sha256,
    category,
    title,
    scale,
    secrecy,
  })),
});

/** Keeps what was submitted, in the transaction of the submission. */
export async function keepSubmission(db: Query, delivery: number, round: number, held: Held): Promise<void> {
  await db.query(
    `INSERT INTO delivery_submissions (delivery, round, held) VALUES ($1, $2, $3)
     ON CONFLICT (delivery, round) DO UPDATE SET held = excluded.held`,
    [delivery, round, JSON.stringify(held)],
  );
}

/** What the submission of a round changed since the one before it, in words; nothing of the first. */
export async function readChanges(db: Query, delivery: number, round: number): Promise<string[]> {
  const { rows } = await db.query<{ round: number; held: Held }>(
    'SELECT round, held FROM delivery_submissions WHERE delivery = $1 AND round <= $2 ORDER BY round DESC LIMIT 2',
    [delivery, round],
  );
  const [now, before] = rows;
  return now && before ? changesBetween(before.held, now.held) : [];
}

const said = (name: Field, value: unknown): string =>
  (name === 'physicalList' ? deliveryWords(value) : writeText(keptFields[name], value)) || '（空）';
const shortened = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text);

/** Null: it has that of the delivery, whose change is told once. */
const ownSecrecy = ({ values }: Held, { secrecy }: HeldFile): string | null =>
  secrecy === values['secrecy'] ? null : secrecy;

/** In words: fields first, then what files came, went or changed. */
export function changesBetween(before: Held, now: Held): string[] {
  // What an earlier submission did not keep yet is no change
  const fields = kept
    .filter((name) => Object.hasOwn(before.values, name))
    .filter((name) => !isSame(before.values[name] ?? null, now.values[name] ?? null))
    .map((name) => {
      const { label } = keptFields[name];
      return `${label}：${shortened(said(name, before.values[name]))} → ${shortened(said(name, now.values[name]))}`;
    });
  const earlier = new Map(before.files.map((file) => [file.path, file]));
  const later = new Set(now.files.map(({ path }) => path));
  const files = now.files.flatMap((file) => {
    const old = earlier.get(file.path);
    if (!old) return [`新增文件：${file.path}`];
    if (old.sha256 !== file.sha256) return [`替换文件：${file.path}`];
    const isOther =
      (['category', 'title', 'scale'] as const).some((name) => old[name] !== file[name]) ||
      ownSecrecy(before, old) !== ownSecrecy(now, file);
    return isOther ? [`修改著录：${file.path}`] : [];
  });
  const gone = before.files.filter(({ path }) => !later.has(path)).map(({ path }) => `移除文件：${path}`);
  return [...fields, ...files, ...gone];
}
