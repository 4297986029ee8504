import { type Project, projects } from '../../resources/holdings/projects.ts';
import { isWithheld, withheldText } from '../catalogue/withheld.ts';

const lists = ['archives', 'boreholes', 'physicalMaterials', 'products', 'mapData', 'surveyData'] as const;

/** The lists of a project that its secrecy closes: that they are not shown does not mean that there is nothing. */
export function ProjectClosed({ project }: { project: Project }) {
  const closed = lists.filter((name) => isWithheld(projects, project, name));
  if (closed.length === 0) return null;
  return (
    <section className="detail__section" aria-labelledby="project-closed">
      <h2 id="project-closed">不在网上列出的内容</h2>
      <p>
        {closed.map((name) => projects.fields[name].label).join('、')}：
        <span className="cell-withheld">{withheldText}</span>；需要时请持单位介绍信到{project.keepingUnit}查阅。
      </p>
    </section>
  );
}
