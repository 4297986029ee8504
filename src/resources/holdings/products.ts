import { datums } from '../../geo/datums.ts';
import { defineResource, type RowOf } from '../kit/define-resource.ts';
import { choice, integer, longText, ref, text } from '../kit/field.ts';
import {
  city,
  county,
  coveredExtent,
  formedYear,
  isCatalogPublic,
  isSample,
  keepingUnit,
  keywords,
  oldSheetNo,
  scaleFacet,
  secrecy,
  sheetNo,
  withheldLevels,
} from '../shared/catalogue-fields.ts';
import { productCategories } from '../shared/product-categories.ts';

/**
 * Geological map products (地质图件), one row per map. What stands on the base map decides the secrecy of a map more than
 * its geology does (see domain facts, 国土资发〔2008〕69号), so it is a field of its own.
 */
export const products = defineResource({
  name: 'products',
  label: '地质图件',
  group: '地质图件',
  title: 'title',
  sort: [
    { field: 'year', order: 'desc' },
    { field: 'id', order: 'desc' },
  ],
  visible: { isCatalogPublic: true },
  withhold: { when: { secrecy: withheldLevels }, fields: ['abstract', 'extent', 'sheetNo', 'oldSheetNo'] },
  fields: {
    productNo: text({
      label: '图件编号',
      required: true,
      max: 32,
      unique: true,
      sortable: true,
      show: ['list', 'form', 'search'],
    }),
    title: text({ label: '图名', required: true, max: 200, show: ['list', 'form', 'search'] }),
    category: choice(productCategories, { label: '图件类别', required: true, facet: true, wire: 'secondType' }),
    type: text({
      label: '图件类型',
      required: true,
      max: 32,
      facet: true,
      help: '类别之下的第二级，如 区域地质图、地热资源图',
      show: ['list', 'form', 'search'],
    }),
    developmentUnit: text({
      label: '编制单位',
      required: true,
      max: 100,
      facet: true,
      show: ['list', 'form', 'search'],
    }),
    year: formedYear(),
    scale: scaleFacet(),
    sheetName: text({ label: '图幅名称', max: 64, show: ['form', 'detail', 'search'] }),
    sheetNo: sheetNo(),
    oldSheetNo: oldSheetNo(),
    city: city(),
    county: county(),
    extent: coveredExtent(),
    crs: choice([datums.cgcs2000.name, datums.xian1980.name, datums.beijing1954.name], {
      label: '坐标系',
      filter: true,
      sortable: false,
    }),
    projection: choice(['高斯—克吕格投影（6°带）', '高斯—克吕格投影（3°带）', '兰勃特等角圆锥投影'], {
      label: '投影',
      show: ['form', 'detail'],
    }),
    centralMeridian: integer({
      label: '中央经线',
      min: -180,
      max: 180,
      unit: '°',
      sortable: false,
      show: ['form', 'detail'],
    }),
    heightDatum: choice(['1985 国家高程基准', '1956 黄海高程系'], { label: '高程系', show: ['form', 'detail'] }),
    baseMap: choice(['公开版（无涉密要素）', '含地形要素', '无地形底图'], {
      label: '底图',
      required: true,
      default: '公开版（无涉密要素）',
      show: ['form', 'detail'],
    }),
    format: choice(['MapGIS', 'ArcGIS', 'GeoTIFF', 'TIFF', 'PDF'], { label: '数据格式', facet: true }),
    archive: ref('archives', { label: '来源资料', filter: true, show: ['form', 'detail'] }),
    abstract: longText({ label: '内容简介', max: 4000, show: ['form', 'detail', 'search'] }),
    keywords: keywords(),
    keepingUnit: keepingUnit(),
    secrecy: secrecy(),
    isCatalogPublic: isCatalogPublic(),
    isSample: isSample(),
  },
  rights: { read: 'guest', write: 'admin' },
  calls: { export: { right: 'user' } },
  publicSite: {
    path: '/GeoProducts',
    detailPath: '/GeolDataDetail',
    list: ['type', 'scale', 'developmentUnit', 'year', 'city', 'format', 'secrecy'],
    facets: ['type', 'year', 'scale', 'developmentUnit', 'city', 'county', 'format', 'secrecy'],
    tagGroups: ['category'],
    advanced: [
      'title',
      'productNo',
      'sheetName',
      'sheetNo',
      'oldSheetNo',
      'scale',
      'crs',
      'county',
      'keywords',
      'extent',
    ],
    sorts: [
      { field: 'year', order: 'desc', label: '最近编制' },
      { field: 'year', order: 'asc', label: '最早编制' },
      { field: 'productNo', order: 'asc', label: '图件编号' },
    ],
    detail: [
      { label: '图名与编制', fields: ['productNo', 'type', 'developmentUnit', 'year'] },
      { label: '图幅', fields: ['scale', 'sheetName', 'sheetNo', 'oldSheetNo', 'city', 'county', 'extent'] },
      { label: '数学基础', fields: ['crs', 'projection', 'centralMeridian', 'heightDatum'] },
      { label: '内容与格式', fields: ['baseMap', 'format', 'keywords'] },
      { label: '密级与保管', fields: ['secrecy', 'keepingUnit', 'isSample'] },
    ],
    footprint: 'extent',
  },
});
export type Product = RowOf<typeof products>;
