import { ItemPicture } from '../viewers/item-picture.tsx';
import { archives } from '../../resources/holdings/archives.ts';
import { type Product, products } from '../../resources/holdings/products.ts';
import { additionsTo } from './catalogue-additions.ts';
import { CatalogueDetailPage } from './catalogue-detail-page.tsx';
import { CatalogueListPage } from './catalogue-list-page.tsx';
import { HowToGet } from './how-to-get.tsx';
import { mapCategoryMark } from './map-category-mark.ts';
import { onlineCitation } from './online-citation.ts';
import { OriginSection } from './origin-section.tsx';
import { sampleMarks } from './sample-marks.ts';
import { SheetIndex } from './sheet-index.tsx';

const numberOf = ({ productNo }: Product): string => `图件编号 ${productNo}`;

const additions = additionsTo(products, {
  categoryField: 'category',
  categoryMark: (row) => mapCategoryMark(row.category),
  statusMarks: sampleMarks,
  citation(product, address) {
    const { developmentUnit, title, year: date, keepingUnit: keptAt } = product;
    return onlineCitation({
      type: 'CM',
      authors: [developmentUnit],
      title,
      date,
      numbers: [numberOf(product)],
      keptAt,
      url: address,
    });
  },
  description: 'abstract',
  sections(product) {
    return (
      <>
        <ItemPicture item={{ itemType: 'products', itemId: product.id }} title={product.title} />
        <OriginSection label="来源资料" resource={archives} id={product.archive} />
        {product.sheetNo ? <SheetIndex sheetNo={product.sheetNo} /> : null}
        <HowToGet itemType="products" {...product} number={numberOf(product)} />
      </>
    );
  },
  related: ['sheetNo', 'county', 'city', 'type'],
  pictures: 'products',
  emptyHelp: <p>可以换一个图件类别，或到成果资料里查附图。</p>,
});

/** 地质图件 list; the query key `secondType` chooses the category. */
export const ProductsListPage = () => <CatalogueListPage resource={products} additions={additions} />;

/** 地质图件 detail. */
export const ProductsDetailPage = () => <CatalogueDetailPage resource={products} additions={additions} />;
