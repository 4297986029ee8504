import { resources } from '../../src/resources/index.ts';

/** A page and the rows that it must show: names of some of the first that this call answers. */
export interface Content {
  path: string;
  /** Call of a list, with its narrowing. */
  call: string;
  /** Wire name of the shown field. */
  title: string;
  /** Route of the page of a single row; its heading is the row's title. */
  detail?: string;
}

const title = (name: string): string => {
  const resource = resources.find((each) => each.name === name);
  if (!resource) throw new Error(`no resource ${name}`);
  return resource.fields[resource.title]?.wire ?? resource.title;
};

/** A list page over a resource: its rows in the order that the page opens with. */
const listOf = (path: string, name: string, detail?: string, narrowing = ''): Content => {
  const sort = resources.find((each) => each.name === name)?.publicSite?.sorts[0];
  const order = sort ? `&_sort=${sort.field}&_order=${sort.order}` : '';
  return {
    path,
    call: `/rest/${name}?_end=12${order}${narrowing}`,
    title: title(name),
    ...(detail === undefined ? {} : { detail }),
  };
};

const topic = (path: string, detail?: string): Content => listOf(path, 'topicSites', detail, `&topic=${path.slice(1)}`);

/** Pages of catalogues, topics and news. */
export const contents: readonly Content[] = [
  { path: '/init', call: '/api/ugGeoCarousel/query/all', title: 'title' },
  listOf('/home', 'news'),
  listOf('/GeoProducts', 'products', '/GeolDataDetail'),
  listOf('/GeoProducts?secondType=矿产地质', 'products', '/GeolDataDetailForGeol', '&secondType=矿产地质'),
  listOf('/GEOMapData', 'mapData', '/GEOMapDataDetail'),
  listOf('/GEOMapData', 'mapData', '/GeolMapDataDetail'),
  listOf('/archivesHoldings', 'archives', '/archivesHoldingsDetail'),
  listOf(
    '/physicalGeologicalData',
    'physicalMaterials',
    '/physicalGeologicalDataDetail',
    '&physicalGeologicalmoduleType=21',
  ),
  listOf('/archivesDrilling', 'boreholes', '/archivesDrillingDetail'),
  listOf('/archivesDrillingLinkage', 'boreholes'),
  listOf('/geologicalUnitInformation', 'geologicalUnits', '/geologicalUnitInformationDetail'),
  listOf('/surveyData', 'surveyData'),
  listOf('/geologicalHazards', 'hazards', '/geologicalHazardsDetail'),
  listOf('/mineralOccurrences', 'mineralOccurrences', '/mineralOccurrencesDetail'),
  listOf('/waterSources', 'waterSources', '/waterSourcesDetail'),
  listOf('/dataShare', 'sharedData', '/dataShareDetail'),
  listOf('/StandardSpecification', 'standards', '/StandardSpecificationDetail'),
  listOf('/standard', 'standards', '/standardDetail'),
  listOf('/GEOPopularization', 'articles', '/GEOPopularizationDetail'),
  listOf('/GeologicalScience', 'articles', '/GeologicalScienceDetail'),
  listOf('/geoscienceTopics?show=活动', 'activities', '/geoscienceReservationInfo'),
  listOf('/geoscienceTopics?show=图上故事', 'stories'),
  listOf('/geoscienceTopics', 'articles', '/geoscienceTopicsDetail'),
  listOf('/news', 'news', '/newsDetail'),
  listOf('/NewsTrends', 'news', '/NewsTrendsDetail'),
  { path: '/newTrends', call: 'POST /api/ugLatestUpdate/search/page', title: 'title' },
  listOf('/deliveryAnnounce', 'deliveryAnnouncements', '/deliveryAnnouncementRelease'),
  listOf('/zheDiBo', 'specimens', '/zheDiBoDetail'),
  topic('/cultureVillage', '/cultureVillageDetail'),
  topic('/characteristicMinerals', '/characteristicMineralsDetail'),
  topic('/characteristicAgriculture', '/characteristicAgricultureDetail'),
  listOf('/valuableInformation', 'topicItems', '/valuableInformationDetail', '&topic=valuableInformation'),
  topic('/gsspTopic', '/gsspTopicDetail'),
  topic('/greenEnergy'),
  topic('/citesSubject', '/CityTopicisInfo'),
  topic('/frsMiningAreas'),
];
