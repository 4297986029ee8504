import { readdirSync, readFileSync } from 'node:fs';
import type { Pool } from '../server/db/query.ts';

const ticksPerSecond = 100;

/** utime, stime and those of children that ended; proc(5). */
function statOf(pid: number | string): { parent: number; ms: number } | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    return { parent: Number(fields[1]), ms: (ticks * 1000) / ticksPerSecond };
  } catch {
    return null;
  }
}

/** Milliseconds of processor time that a process has used. Linux only; else 0. */
export const cpuOf = (pid: number): number => statOf(pid)?.ms ?? 0;

/** The same of a database server with all its processes. */
export async function cpuOfDatabase(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const postmaster = statOf(rows[0]?.pid ?? 0)?.parent;
  if (postmaster === undefined) return 0;
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(statOf)
    .filter((stat) => stat?.parent === postmaster);
  return cpuOf(postmaster) + children.reduce((sum, stat) => sum + (stat?.ms ?? 0), 0);
}
