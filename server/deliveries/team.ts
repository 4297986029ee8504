import type { Person } from '../../src/resources/shared/team-answers.ts';
import type { deliveries } from '../../src/resources/delivery/deliveries.ts';
import type { drillingImports } from '../../src/resources/delivery/drilling-imports.ts';
import type { Query } from '../resources/read-rows.ts';
import type { Transaction } from '../resources/transaction.ts';

/** What rows have that several people of one unit work on. */
export interface TeamRow {
  id: number;
  user: number | null;
  members: number[] | null;
  keepingUnit: string;
  projectName: string;
  state: string;
}

/** What several people work on: where it stands, who reviews it, and how it is spoken of. */
export interface Team<Row extends TeamRow> {
  resource: typeof deliveries | typeof drillingImports;
  /** Tables and columns as they are called in SQL; `is`: the condition on its row `d` that whoever began it is still there. */
  sql: {
    table: 'deliveries' | 'drilling_imports';
    number: 'delivery_no' | 'import_no';
    invitations: 'delivery_invitations' | 'drilling_invitations';
    of: 'delivery' | 'drilling';
    isOwnerThere: string;
  };
  reviewRight: string;
  /** 汇交, 钻孔汇交. */
  label: string;
  /** What its keepers do: 验收, 审核. */
  review: string;
  /** Of the page where it is worked on. */
  page: { path: string; label: string };
  numberOf: (row: Row) => string;
  /** It is the keepers' for good: who is taken in then may read it. */
  isClosed: (row: Row) => boolean;
  /** What those may do who are taken in then. */
  closedWords: string;
  /** @throws AppError 404 */
  lock: (transaction: Transaction, id: number) => Promise<Row>;
  /** One that the person began or works on. @throws AppError 404 */
  lockOwn: (transaction: Transaction, user: number, id: number) => Promise<Row>;
  /** Adds to the record that somebody came or went. */
  note: (transaction: Transaction, row: Row, event: { kind: 'joined' | 'left'; actor: number }) => Promise<void>;
}

/** What is told of the user `u`. */
const named = `u.id, coalesce(nullif(u.nickname, ''), u.username) AS name`;

type Sql = Pick<Team<TeamRow>, 'sql'>;

/** Whoever began it; null once the account is cancelled, or has left the unit. */
export async function readOwner(db: Query, { sql }: Sql, id: number): Promise<Person | null> {
  const { rows } = await db.query<Person>(
    `SELECT ${named} FROM users u JOIN ${sql.table} d ON d."user" = u.id WHERE d.id = $1 AND ${sql.isOwnerThere}`,
    [id],
  );
  return rows[0] ?? null;
}

/** Who else works on it, in the order in which they came. */
export async function readMembers(db: Query, { sql }: Sql, id: number): Promise<Person[]> {
  const { rows } = await db.query<Person>(
    `SELECT ${named} FROM ${sql.table} d CROSS JOIN unnest(d.members) WITH ORDINALITY AS m (id, place)
     JOIN users u ON u.id = m.id WHERE d.id = $1 ORDER BY m.place`,
    [id],
  );
  return rows;
}

/** Who has not answered yet, in the order in which they were invited. */
export async function readInvited(db: Query, { sql }: Sql, id: number): Promise<Person[]> {
  const { rows } = await db.query<Person>(
    `SELECT ${named} FROM ${sql.invitations} i JOIN users u ON u.id = i.invited WHERE i.${sql.of} = $1 ORDER BY i.at, u.id`,
    [id],
  );
  return rows;
}

/** Owner, members and invited, as somebody who works on it is told of them. */
export async function readTeam(db: Query, team: Sql, { id, user }: { id: number; user: number }) {
  const [owner, members, invited] = await Promise.all([
    readOwner(db, team, id),
    readMembers(db, team, id),
    readInvited(db, team, id),
  ]);
  // Nobody: whoever began it has left the unit, and it is taken over
  return { isOwner: owner === null || owner.id === user, owner, members, invited };
}

/** What somebody is invited to and has not answered. */
export interface KnownInvitation {
  id: number;
  number: string;
  projectName: string;
  from: string;
}

export async function readInvitations(db: Query, { sql }: Sql, user: number): Promise<KnownInvitation[]> {
  const { rows } = await db.query<KnownInvitation>(
    `SELECT d.id, d.${sql.number} AS number, d.project_name AS "projectName",
            coalesce(nullif(u.nickname, ''), u.username) AS "from"
     FROM ${sql.invitations} i JOIN ${sql.table} d ON d.id = i.${sql.of} JOIN users u ON u.id = d."user"
     WHERE i.invited = $1 ORDER BY i.at, d.id`,
    [user],
  );
  return rows;
}

export async function addInvitation(db: Query, { sql }: Sql, id: number, invited: number): Promise<void> {
  await db.query(`INSERT INTO ${sql.invitations} (${sql.of}, invited) VALUES ($1, $2)`, [id, invited]);
}

/** @returns whether there was one */
export async function dropInvitation(db: Query, { sql }: Sql, id: number, invited: number): Promise<boolean> {
  const gone = await db.query(`DELETE FROM ${sql.invitations} WHERE ${sql.of} = $1 AND invited = $2 RETURNING 1`, [
    id,
    invited,
  ]);
  return gone.rows.length > 0;
}

/** Somebody of the owner's unit whose real name is known; null for all others, of whom nothing is told. */
export async function findColleague(
  { tx }: Transaction,
  owner: number,
  [column, value]: readonly ['username', string] | readonly ['id', number],
): Promise<Person | null> {
  const { rows } = await tx.query<Person>(
    `SELECT ${named} FROM users u JOIN users o ON o.id = $1
     WHERE u.${column} = $2 AND u.id <> o.id AND NOT u.is_disabled AND u.cancelled_at IS NULL
       AND (u.type = '0' OR u.auth_status = '1')
       AND btrim(coalesce(u.corp_name, '')) <> '' AND btrim(u.corp_name) = btrim(o.corp_name)`,
    [owner, value],
  );
  return rows[0] ?? null;
}

/** The first of these people who still has an account, but for one; null: nobody has. */
export async function firstOf(db: Query, people: readonly number[], but: number): Promise<number | null> {
  const { rows } = await db.query<{ id: number }>(
    `SELECT u.id FROM unnest($1::bigint[]) WITH ORDINALITY AS m (id, place) JOIN users u ON u.id = m.id
     WHERE u.cancelled_at IS NULL AND NOT u.is_disabled AND u.id <> $2 ORDER BY m.place LIMIT 1`,
    [people, but],
  );
  return rows[0]?.id ?? null;
}
