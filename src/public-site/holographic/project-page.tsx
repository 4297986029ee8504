import { projects } from '../../resources/holdings/projects.ts';
import { projectAdditions } from '../catalogue/archive-marks.ts';
import { additionsTo } from '../catalogue/catalogue-additions.ts';
import { CatalogueDetailPage } from '../catalogue/catalogue-detail-page.tsx';
import { NearProjects } from './near-projects.tsx';
import { ProjectArchives } from './project-archives.tsx';
import { ProjectClosed } from './project-closed.tsx';
import { ProjectHoldings } from './project-holdings.tsx';
import { ProjectLogs } from './project-logs.tsx';
import { ProjectResults } from './project-results.tsx';
import { ProjectSamples } from './project-samples.tsx';
import { ProjectTimeline } from './project-timeline.tsx';
import './project.css';

const additions = additionsTo(projects, {
  ...projectAdditions,
  description: 'tasks',
  sections: (row) => (
    <>
      <ProjectResults project={row} />
      <ProjectTimeline project={row} />
      <ProjectArchives ids={row.archives ?? []} />
      <ProjectHoldings project={row} name="boreholes" below={(ids) => <ProjectLogs ids={ids} />} />
      <ProjectSamples holes={row.boreholes ?? []} />
      <ProjectHoldings project={row} name="physicalMaterials" />
      <ProjectHoldings project={row} name="products" />
      <ProjectHoldings project={row} name="mapData" />
      <ProjectHoldings project={row} name="surveyData" />
      <ProjectClosed project={row} />
      <NearProjects project={row} />
    </>
  ),
});

/** /holographicProjectInfo: one project with everything that is there of it; the query key `id` says which. */
export const ProjectPage = () => <CatalogueDetailPage resource={projects} additions={additions} />;
