import { hasRight, useSession } from '../../providers/session.ts';
import { type Project, projects } from '../../resources/holdings/projects.ts';
import { insiderRight } from '../../resources/kit/rights.ts';
import { isWithheld, withheldText } from '../catalogue/withheld.ts';

/** What came of the project, in words. */
export function ProjectResults({ project }: { project: Project }) {
  const isInsider = hasRight(useSession(), insiderRight(projects));
  const isHidden = !isInsider && isWithheld(projects, project, 'results');
  if (!project.results && !isHidden) return null;
  return (
    <section className="detail__section" aria-labelledby="project-results">
      <h2 id="project-results">{projects.fields.results.label}</h2>
      {isHidden ? (
        <span className="cell-withheld">{withheldText}</span>
      ) : (
        <p className="cell-long">{project.results}</p>
      )}
    </section>
  );
}
