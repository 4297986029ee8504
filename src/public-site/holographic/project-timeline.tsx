import { archives } from '../../resources/holdings/archives.ts';
import type { Project } from '../../resources/holdings/projects.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { projectEvents } from './project-events.ts';
import { useRowsById } from './use-rows-by-id.ts';

/** The course of the project: what is recorded of it and of its reports. */
export function ProjectTimeline({ project }: { project: Project }) {
  const reports = useRowsById(archives, project.archives ?? []);
  const events = projectEvents(project, reports.data?.rows ?? []);
  return (
    <section className="detail__section" aria-labelledby="project-course">
      <h2 id="project-course">项目进程</h2>
      {reports.error ? (
        <ErrorState error={reports.error} title="成果资料的日期没有加载出来" onRetry={() => void reports.refetch()} />
      ) : null}
      <ol className="plain-list project__course">
        {events.map(({ when, what }) => (
          <li key={`${when} ${what}`}>
            <time dateTime={when}>{when}</time>
            <span>{what}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
