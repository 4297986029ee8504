import { SAMPLE_MINERALS } from '../facts/sample-minerals.ts';
import { CORE_STORE } from '../facts/units.ts';
import { formingUnit } from '../archive-provenance.ts';
import { countyNamed } from '../../src/geo/counties.ts';
import type { ArchiveCategory } from '../facts/report-kinds.ts';
import { createRandom, type Random } from '../random.ts';
import type { FindArchive } from '../product-archives.ts';
import { type MaterialSample, shelfOf, transferList } from './material-sample.ts';

const seed = 5502;
const mark = '（演示数据）';
type Moduled = MaterialSample['moduleType'];

/** Fossils of protected sites and of museum stocks; the section where they come from, never a position. */
const fossils: readonly (readonly [
  title: string,
  city: string,
  county: string,
  section: string | null,
  what: string,
])[] = [
  [
    '长兴煤山剖面牙形石标本',
    '湖州市',
    '长兴县',
    '煤山 D 剖面',
    '二叠系—三叠系界线层段的牙形石，逐层采集，附层号与岩性记录',
  ],
  ['常山黄泥塘剖面笔石标本', '衢州市', '常山县', '黄泥塘剖面', '奥陶系达瑞威尔阶底界上下的笔石，产于宁国组页岩'],
  ['江山碓边剖面三叶虫标本', '衢州市', '江山市', '碓边 B 剖面', '寒武系江山阶底界上下的三叶虫，产于华严寺组灰岩'],
  ['新昌硅化木标本', '绍兴市', '新昌县', null, '白垩系红层中的硅化木，切面可见年轮'],
  ['天台盆地恐龙蛋化石标本', '台州市', '天台县', null, '白垩系天台群粉砂岩中的蛋化石及蛋壳薄片'],
  ['临海白垩系脊椎动物化石模型', '台州市', '临海市', null, '翼龙与鸟类骨骼化石的翻模，供科普展示'],
];

/** Multi-purpose geochemical surveys of the plains, whose duplicate samples are kept. */
const soilSurveys: readonly (readonly [where: string, city: string, year: number, samples: number])[] = [
  ['杭嘉湖平原', '嘉兴市', 2004, 3120],
  ['宁绍平原', '宁波市', 2005, 2460],
  ['温黄平原', '台州市', 2005, 1180],
  ['温瑞平原', '温州市', 2006, 980],
  ['金衢盆地', '金华市', 2008, 2210],
  ['舟山群岛', '舟山市', 2010, 460],
];

interface Plan {
  title: string;
  moduleType: Moduled;
  /** Year of the work that it comes from. */
  year: number;
  category: ArchiveCategory;
  facts: Partial<MaterialSample>;
}

const years = (plan: readonly [number, number], random: Random): number =>
  random.integer(Math.max(1978, plan[0]), Math.min(2022, plan[1]));

/** Ore specimens and the sections cut from them, by the mines of the commodity list. */
function orePlans(findArchive: FindArchive, random: Random): Plan[] {
  const mines = SAMPLE_MINERALS.flatMap((mineral) =>
    mineral.areas.slice(0, 1).map((area) => ({ mineral, area })),
  ).slice(0, 12);
  return mines.flatMap(({ mineral, area }, index): Plan[] => {
    const year = years(mineral.years, random);
    const { city } = countyNamed(area.county);
    const place = { city, county: area.county, miningArea: `${area.name}矿区` };
    const origin = {
      category: '矿产勘查' as const,
      year,
      scale: null,
      sheetNo: null,
      county: area.county,
      mineral: mineral.name,
    };
    const archive = findArchive(origin);
    const specimenCount = random.integer(12, 60);
    const title = `${area.county}${area.name}${mineral.ore}`;
    const specimens: Plan = {
      title: `${title}矿石及围岩标本`,
      moduleType: '23',
      year,
      category: '矿产勘查',
      facts: {
        ...place,
        archive,
        specimenCount,
        summary: `${mineral.genesis}。矿石、围岩及蚀变岩标本 ${specimenCount} 块${mark}`,
      },
    };
    if (index % 2 > 0) return [specimens];
    const thinSectionCount = random.integer(8, 40);
    return [
      specimens,
      {
        ...specimens,
        title: `${title}岩矿鉴定光薄片`,
        moduleType: '24',
        facts: {
          ...place,
          archive,
          thinSectionCount,
          summary: `岩矿鉴定用薄片和光片 ${thinSectionCount} 片，与标本编号对应${mark}`,
        },
      },
    ];
  });
}

function soilPlans(): Plan[] {
  return soilSurveys.map(([where, city, year, duplicateCount]) => ({
    title: `${where}多目标区域地球化学调查土壤副样`,
    moduleType: '25',
    year,
    category: '物化遥',
    facts: {
      city,
      project: `${where} 1∶250000 多目标区域地球化学调查`,
      duplicateCount,
      summary: `表层与深层土壤样品的副样 ${duplicateCount} 件，按图幅与格子编号装瓶保存${mark}`,
    },
  }));
}

function fossilPlans(random: Random): Plan[] {
  return fossils.map(([title, city, county, section, what]) => {
    const specimenCount = random.integer(6, 48);
    return {
      title,
      moduleType: '26',
      year: random.integer(1986, 2018),
      category: '地质科研',
      facts: {
        city,
        county,
        section,
        specimenCount,
        importance: section ? 'Ⅰ' : 'Ⅱ',
        summary: `${what}；共 ${specimenCount} 块${mark}`,
      },
    };
  });
}

/** Specimens, sections, duplicates and fossils: one entry per collection. Fossil sites have no position. */
export function collectionMaterials(findArchive: FindArchive): MaterialSample[] {
  const random = createRandom(seed);
  const plans = [...orePlans(findArchive, random), ...soilPlans(), ...fossilPlans(random)];
  return plans.map(({ title, moduleType, year, category, facts }, index) => {
    const storedYear = Math.min(2025, year + random.integer(1, 4));
    return {
      title,
      moduleType,
      importance: 'Ⅱ',
      submittedBy: formingUnit(category, year, random),
      transferListNo: transferList(storedYear, 1 + index),
      storedYear,
      storedOn: `${storedYear}-${String(random.integer(1, 12)).padStart(2, '0')}-${String(random.integer(1, 28)).padStart(2, '0')}`,
      keepingUnit: CORE_STORE,
      shelf: shelfOf(500 + index),
      digitisation: random.chance(0.3) ? '部分数字化' : '未数字化',
      secrecy: '公开',
      isCatalogPublic: true,
      isSample: true,
      ...facts,
    };
  });
}
