import { projects } from '../../resources/holdings/projects.ts';
import { projectAdditions } from '../catalogue/archive-marks.ts';
import { CatalogueListPage } from '../catalogue/catalogue-list-page.tsx';
import { ProjectFigures } from './project-figures.tsx';

/** 项目数量: how many projects there are where, of what kind and since when, and which. */
export const CountsTab = () => (
  <CatalogueListPage
    resource={projects}
    additions={projectAdditions}
    heading="全息数据"
    lead="按地区、类别和年度统计地质项目；点选地图、图形或左栏，各处随之变化。"
    overview={(given) => <ProjectFigures {...given} />}
  />
);
