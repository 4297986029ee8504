import type { NumberedProjects } from '../../../resources/shared/project-numbers.ts';
import { csvCell, csvOf } from './csv-text.ts';

const headings = ['编号', '编号类别', '项目编号', '项目名称'];

/** What pasted numbers led to: a line for each number and project, then the numbers that led to nothing, so that none is lost. */
export function numbersCsv({ found, projects, unknown }: NumberedProjects): string {
  const byId = new Map(projects.map((project) => [project.id, project]));
  const lines = found.flatMap(({ number, kind, projects: ids }) =>
    ids.map((id) => [number, kind, byId.get(id)?.projectNo, byId.get(id)?.name]),
  );
  const lost = unknown.map((number) => [number, '没有对应项目', '', '']);
  return csvOf([headings, ...lines, ...lost].map((cells) => cells.map(csvCell).join(',')));
}
