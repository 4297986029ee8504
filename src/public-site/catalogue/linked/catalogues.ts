import type { Resource } from '../../../resources/kit/define-resource.ts';
import { activities } from '../../../resources/site/activities.ts';
import { archives } from '../../../resources/holdings/archives.ts';
import { articles } from '../../../resources/site/articles.ts';
import { boreholes } from '../../../resources/holdings/boreholes.ts';
import { deliveryAnnouncements } from '../../../resources/holdings/delivery-announcements.ts';
import { geologicalUnits } from '../../../resources/holdings/geological-units.ts';
import { hazards } from '../../../resources/holdings/hazards.ts';
import { mapData } from '../../../resources/holdings/map-data.ts';
import { mineralOccurrences } from '../../../resources/holdings/mineral-occurrences.ts';
import { news } from '../../../resources/site/news.ts';
import { physicalMaterials } from '../../../resources/holdings/physical-materials.ts';
import { products } from '../../../resources/holdings/products.ts';
import { sharedData } from '../../../resources/holdings/shared-data.ts';
import { specimens } from '../../../resources/topics/specimens.ts';
import { standards } from '../../../resources/holdings/standards.ts';
import { surveyData } from '../../../resources/holdings/survey-data.ts';
import { waterSources } from '../../../resources/holdings/water-sources.ts';

/** The resources with pages of their own for everybody, as in the list of all, of which a page would load the rest in vain. */
export const catalogues: readonly Resource[] = [
  products,
  mapData,
  archives,
  boreholes,
  physicalMaterials,
  surveyData,
  sharedData,
  hazards,
  mineralOccurrences,
  waterSources,
  standards,
  geologicalUnits,
  deliveryAnnouncements,
  news,
  articles,
  activities,
  specimens,
];
