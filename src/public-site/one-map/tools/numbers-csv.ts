import { maxNumberedProjects, type NumberedProjects } from '../../../resources/shared/project-numbers.ts';
import { csvCell, csvOf } from './csv-text.ts';

const headings = ['编号', '编号类别', '项目编号', '项目名称'];

const beyond = `项目超过 ${maxNumberedProjects} 个，此项未列出，请减少编号后再查`;

/**
 * What pasted numbers led to: a line for each number and project, then the numbers that led to nothing, so that none is lost.
 * A project beyond those that are answered, and what may lead to one, says so.
 */
export function numbersCsv({ found, projects, unknown, isCut }: NumberedProjects): string {
  const byId = new Map(projects.map((project) => [project.id, project]));
  const lines = found.flatMap(({ number, kind, projects: ids }) =>
    ids.map((id) => [number, kind, byId.get(id)?.projectNo ?? '', byId.get(id)?.name ?? beyond]),
  );
  const lost = unknown.map((number) => [number, isCut ? '尚未查到' : '没有对应项目', '', isCut ? beyond : '']);
  return csvOf([headings, ...lines, ...lost].map((cells) => cells.map(csvCell).join(',')));
}
