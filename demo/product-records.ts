import type { Product } from '../src/resources/holdings/products.ts';
import type { ProductCategory } from '../src/resources/shared/product-categories.ts';
import { secretMapOf, secretMaps } from '../src/resources/shared/secret-maps.ts';
import { formingUnit, keepingUnits } from './archive-provenance.ts';
import { datums } from '../src/geo/datums.ts';
import { MINERALS } from '../src/geo/minerals.ts';
import { centralMeridian, provinceZone, zoneAt } from '../src/geo/zones.ts';
import { PRODUCT_SERIES, type ProductSeries } from './facts/product-series.ts';
import type { ArchiveCategory } from './facts/report-kinds.ts';
import { strataAt } from './product-geology.ts';
import { subjectsOf, titleFor } from './product-subjects.ts';
import type { Subject } from './product-subjects.ts';
import { createRandom, hashText } from './random.ts';
import type { Random } from './random.ts';

/** A sample map as it is stored, without its id; `archive` is found when it is loaded. */
export type ProductSample = Omit<Product, 'id' | 'archive'>;

const SEED = 33;

/** Code in the map's number, and the category of archives whose institutions make such maps. */
export const CATEGORY_FACTS: Readonly<Record<ProductCategory, { code: string; archive: ArchiveCategory }>> = {
  基础地质: { code: 'JC', archive: '区域地质调查' },
  矿产地质: { code: 'KC', archive: '矿产勘查' },
  能源地质: { code: 'NY', archive: '矿产勘查' },
  水文地质: { code: 'SW', archive: '水工环地质' },
  物化遥: { code: 'WH', archive: '物化遥' },
  灾害地质: { code: 'ZH', archive: '灾害环境' },
  环境地质: { code: 'HJ', archive: '灾害环境' },
  海洋地质: { code: 'HY', archive: '海洋地质' },
  其他: { code: 'QT', archive: '其他' },
};

/** Maps of what lies on the bedrock of the plains. */
const SOIL_TITLE = /第四纪|地面沉降|工程地质分区|土地质量|浅层天然气/;
/** Ground of the maps at sea. */
const SEA_BED = '海底以全新世粉砂质黏土、黏土质粉砂为主，岛屿基岩为早白垩世火山岩及花岗岩';

type Secrecy = Product['secrecy'];
/**
 * Secrecy of a map that shows sensitive ground, by its scale (国土资发〔2008〕69号, as in the domain facts): larger than
 * 1:5 000 is left to the institution, 1:25 000 to 1:100 000 is 机密, the rest up to 1:500 000 秘密.
 */
export function secrecyOfGround(scale: number): Secrecy {
  const isDetailed = scale <= 500_000;
  return secretMapOf(secretMaps, { name: '地形', scale })?.level ?? (isDetailed ? '内部' : '公开');
}

/** Fields of gravity and magnetism are never wholly open. */
const FIELD_TYPE = /^(重力|航磁)/;

function drawRights(
  { scale, type }: ProductSeries,
  random: Random,
): Pick<Product, 'baseMap' | 'secrecy' | 'isCatalogPublic'> {
  const isGround = random.chance(0.14);
  const baseMap = isGround ? '含地形要素' : random.chance(0.25) ? '无地形底图' : '公开版（无涉密要素）';
  const secrecy = isGround ? secrecyOfGround(scale) : FIELD_TYPE.test(type) || random.chance(0.08) ? '内部' : '公开';
  const isSecret = secrecy === '秘密' || secrecy === '机密';
  return { baseMap, secrecy, isCatalogPublic: !(isSecret && random.chance(0.4)) };
}

function mathematics(
  scale: number,
  year: number,
  { west, east }: Subject['area']['extent'],
): Pick<Product, 'crs' | 'projection' | 'centralMeridian' | 'heightDatum'> {
  const crs = datums[year < 1985 ? 'beijing1954' : year < 2010 ? 'xian1980' : 'cgcs2000'].name;
  const heightDatum = year < 1988 ? '1956 黄海高程系' : '1985 国家高程基准';
  if (scale >= 500_000) return { crs, heightDatum, projection: '兰勃特等角圆锥投影', centralMeridian: null };
  const isNarrow = scale <= 10_000;
  return {
    crs,
    heightDatum,
    projection: isNarrow ? '高斯—克吕格投影（3°带）' : '高斯—克吕格投影（6°带）',
    centralMeridian: centralMeridian(isNarrow ? provinceZone : zoneAt((west + east) / 2, 6)),
  };
}

function formatIn(year: number, random: Random): NonNullable<Product['format']> {
  if (year < 1994) return 'TIFF';
  if (year < 2012) return random.chance(0.75) ? 'MapGIS' : 'TIFF';
  return random.pick(['ArcGIS', 'ArcGIS', 'MapGIS', 'PDF', 'GeoTIFF']);
}

function groundOf(series: ProductSeries, { area, ore }: Subject, random: Random): string {
  if (series.category === '海洋地质') return SEA_BED;
  const mineral = MINERALS.find((each) => ore !== '' && each.ore === ore);
  if (mineral) return `成因：${mineral.genesis}`;
  const units = strataAt(area.extent, 2, random, SOIL_TITLE.test(series.title));
  return `图内涉及${units.map((unit) => `${unit.name}（${unit.lithology}）`).join('、')}等地层`;
}

function drawProduct(series: ProductSeries, subject: Subject, number: number, random: Random): ProductSample {
  const { category, type, scale } = series;
  const { area, ore } = subject;
  const facts = CATEGORY_FACTS[category];
  const year = random.integer(...series.years);
  const isSheet = area.sheetNo !== null || area.oldSheetNo !== null;
  const rights = drawRights(series, random);
  return {
    productNo: `浙地图33-${facts.code}-${String(number).padStart(4, '0')}`,
    title: titleFor(series.title, subject, scale),
    category,
    type,
    developmentUnit: formingUnit(facts.archive, year, random),
    year,
    scale: `1∶${scale}`,
    sheetName: isSheet ? `${area.name}幅` : null,
    sheetNo: area.sheetNo,
    oldSheetNo: area.oldSheetNo,
    city: area.city,
    county: area.county,
    extent: { ...area.extent },
    ...mathematics(scale, year, area.extent),
    ...rights,
    format: formatIn(year, random),
    abstract: `${series.content}。${groundOf(series, subject, random)}。底图：${rights.baseMap}。（演示数据）`,
    keywords: [...new Set([type, category, ore, area.county ?? area.name].filter((word) => word !== ''))],
    keepingUnit: keepingUnits.draw(random).name,
    isSample: true,
  };
}

/** All sample maps, category by category; always the same. */
export function productRecords(seed: number = SEED): ProductSample[] {
  const random = createRandom(seed);
  const numbers = new Map<ProductCategory, number>();
  return PRODUCT_SERIES.flatMap((series) => {
    // A series is drawn from its own name, so that adding one changes no other
    random.reseed(seed, hashText(series.title + series.scale));
    return subjectsOf(series.subjects, series.scale, random).map((subject) => {
      const number = (numbers.get(series.category) ?? 0) + 1;
      numbers.set(series.category, number);
      return drawProduct(series, subject, number, random);
    });
  });
}
