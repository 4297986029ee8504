import type { ArchiveSubject } from './archive-subjects.ts';
import { geologyOf } from './abstract-geology.ts';
import type { ReportKind } from './facts/report-kinds.ts';
import type { Random } from './random.ts';

function filled(statement: string, random: Random): string {
  return statement
    .replaceAll('〔数〕', () => String(random.integer(2, 6)))
    .replaceAll('〔大〕', () => String(random.integer(11, 64)));
}

/** Abstract of 60 to 200 characters: task, what the ground there is made of, ore, outcome; says that it is a sample. */
export function writeAbstract(
  subject: ArchiveSubject,
  kind: ReportKind,
  where: string,
  purpose: string,
  random: Random,
): string {
  const { mineral } = subject;
  const ore = mineral ? `${mineral.ore}的产状与成因：${mineral.genesis}。` : '';
  const [first = '', second = ''] = random.sample(kind.results, ore ? 1 : 2).map((result) => filled(result, random));
  const outcome = second ? `${first}；${second}。` : `${first}。`;
  return `为查明${where}一带地质条件，开展${purpose}。${geologyOf(subject, random)}${ore}${outcome}（演示数据）`;
}
