import type { Archive } from '../../resources/holdings/archives.ts';
import type { Project } from '../../resources/holdings/projects.ts';

/** Something that happened on a day, or in a year. */
export interface ProjectEvent {
  /** 'YYYY-MM-DD' or 'YYYY'. */
  when: string;
  what: string;
}

type Known = Pick<Project, 'year' | 'startedOn' | 'endedOn' | 'acceptedOn'>;
type Report = Pick<Archive, 'formedOn' | 'approvedOn' | 'submittedOn' | 'title'>;

/** What is known of the project's course, the earliest first; a year comes before the days in it. */
export function projectEvents(project: Known, reports: readonly Report[]): ProjectEvent[] {
  const on = (when: string | null, what: string): ProjectEvent[] => (when === null ? [] : [{ when, what }]);
  const events = [
    ...on(String(project.year), '立项'),
    ...on(project.startedOn, '开始工作'),
    ...on(project.endedOn, '工作结束'),
    ...reports.flatMap(({ formedOn, approvedOn, submittedOn, title }) => [
      ...on(formedOn, `形成《${title}》`),
      ...on(approvedOn, `《${title}》通过评审`),
      ...on(submittedOn, `《${title}》汇交`),
    ]),
    ...on(project.acceptedOn, '项目验收'),
  ];
  return events.toSorted((a, b) => (a.when < b.when ? -1 : a.when > b.when ? 1 : 0));
}
