import { Link } from 'react-router-dom';
import { servicePath } from '../../map/state/service-path.ts';
import { mapData, type MapDataSet } from '../../resources/holdings/map-data.ts';
import { products } from '../../resources/holdings/products.ts';
import { ItemPicture } from '../viewers/item-picture.tsx';
import { additionsTo } from './catalogue-additions.ts';
import { CatalogueDetailPage } from './catalogue-detail-page.tsx';
import { CatalogueListPage } from './catalogue-list-page.tsx';
import { HowToGet } from './how-to-get.tsx';
import { mapCategoryMark } from './map-category-mark.ts';
import { onlineCitation } from './online-citation.ts';
import { OriginSection } from './origin-section.tsx';
import { sampleMarks } from './sample-marks.ts';

const numberOf = ({ dataNo }: MapDataSet): string => `数据编号 ${dataNo}`;

const previewPath = ({ title, extent }: MapDataSet, { type, layerId }: NonNullable<MapDataSet['service']>): string =>
  servicePath({ name: title, type, id: layerId ?? null, options: null, extent: extent ?? null });

/** Kinds of the portal itself that need nothing said. */
const ownTypes = ['portal_geology', 'portal_buildings'];

/** Services of the portal itself, and those that stand in its tree of layers. */
const isOpenable = ({ type, layerId }: NonNullable<MapDataSet['service']>): boolean =>
  typeof layerId === 'number' || ownTypes.includes(type);

const additions = additionsTo(mapData, {
  categoryField: 'theme',
  categoryMark: (row) => mapCategoryMark(row.theme),
  statusMarks: sampleMarks,
  citation(data, address) {
    const { producer, title, updatedOn: date, keepingUnit: keptAt } = data;
    return onlineCitation({
      type: 'DS',
      authors: [producer],
      title,
      date,
      numbers: [numberOf(data)],
      keptAt,
      url: address,
    });
  },
  description: 'abstract',
  sections(data) {
    return (
      <>
        <ItemPicture item={{ itemType: 'mapData', itemId: data.id }} title={data.title} />
        <OriginSection label="对应图件" resource={products} id={data.product} />
        {data.service && isOpenable(data.service) ? (
          <p>
            <Link className="button button--primary" to={previewPath(data, data.service)}>
              服务预览
            </Link>
          </p>
        ) : null}
        <HowToGet itemType="mapData" {...data} number={numberOf(data)} />
      </>
    );
  },
  related: ['sheetNo', 'county', 'city', 'theme'],
  pictures: 'mapData',
  emptyHelp: <p>可以换一个专业类别，或到地质图件里查成图。</p>,
});

/** 地质图数据 list. */
export const MapDataListPage = () => <CatalogueListPage resource={mapData} additions={additions} />;

/** 地质图数据 detail. */
export const MapDataDetailPage = () => <CatalogueDetailPage resource={mapData} additions={additions} />;
