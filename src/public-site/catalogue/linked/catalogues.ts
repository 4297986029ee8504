import type { Resource } from '../../../resources/kit/define-resource.ts';
import { activities } from '../../../resources/activities.ts';
import { archives } from '../../../resources/archives.ts';
import { articles } from '../../../resources/articles.ts';
import { boreholes } from '../../../resources/boreholes.ts';
import { deliveryAnnouncements } from '../../../resources/delivery-announcements.ts';
import { geologicalUnits } from '../../../resources/geological-units.ts';
import { mapData } from '../../../resources/map-data.ts';
import { news } from '../../../resources/news.ts';
import { physicalMaterials } from '../../../resources/physical-materials.ts';
import { products } from '../../../resources/products.ts';
import { sharedData } from '../../../resources/shared-data.ts';
import { specimens } from '../../../resources/specimens.ts';
import { standards } from '../../../resources/standards.ts';
import { surveyData } from '../../../resources/survey-data.ts';

/** The resources with pages of their own for everybody, as in the list of all, of which a page would load the rest in vain. */
export const catalogues: readonly Resource[] = [
  products,
  mapData,
  archives,
  boreholes,
  physicalMaterials,
  surveyData,
  sharedData,
  standards,
  geologicalUnits,
  deliveryAnnouncements,
  news,
  articles,
  activities,
  specimens,
];
