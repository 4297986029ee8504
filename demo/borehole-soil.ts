import type { LithologyName } from '../src/geo/lithologies.ts';
import type { DraftLayer, Ground } from './borehole-column.ts';
import { ENGINEERING_LAYERS } from '../src/geo/strata.ts';
import type { Random } from './random.ts';

interface Soil {
  lithology: LithologyName;
  colour: string;
  unitName: string;
  ground: Ground;
  look: string;
}

/** What the numbered layers of ENGINEERING_LAYERS look like in core. */
const SOILS: Readonly<Record<string, Soil>> = {
  '①': { lithology: '填土', colour: '杂色', unitName: '人工填土', ground: 'fill', look: '由碎石、砖块及黏性土组成' },
  '②': {
    lithology: '粉质黏土',
    colour: '灰黄色',
    unitName: '镇海组',
    ground: 'clay',
    look: '见铁锰质斑点，干强度中等',
  },
  '③': { lithology: '粉土', colour: '灰色', unitName: '镇海组', ground: 'sand', look: '含云母碎屑，摇振反应迅速' },
  '④': {
    lithology: '淤泥质土',
    colour: '灰色',
    unitName: '镇海组',
    ground: 'clay',
    look: '含有机质及贝壳碎屑，高压缩性',
  },
  '⑤': {
    lithology: '粉质黏土',
    colour: '褐黄色',
    unitName: '宁波组',
    ground: 'clay',
    look: '见铁锰结核，上部呈暗绿色',
  },
  '⑥': { lithology: '黏土', colour: '灰色', unitName: '宁波组', ground: 'clay', look: '夹粉砂薄层，见腐殖质' },
  '⑦': {
    lithology: '细砂',
    colour: '灰黄色',
    unitName: '宁波组',
    ground: 'sand',
    look: '颗粒均匀，成分以石英、长石为主',
  },
  '⑧': {
    lithology: '圆砾',
    colour: '灰黄色',
    unitName: '宁波组',
    ground: 'gravel',
    look: '砾径 1–4 cm，中粗砂充填，含水丰富',
  },
  '⑨': {
    lithology: '粉质黏土',
    colour: '棕黄色',
    unitName: '之江组',
    ground: 'clay',
    look: '砾石含量 10%–25%，次棱角状',
  },
};

/** Which of the plain's layers a site has: the silts ③ lie along the Qiantang, the soft clays ④ nearly everywhere. */
export function drawSoilPlan(isSilty: boolean, random: Random): ReadonlySet<string> {
  const present = new Set(['①', '②', '⑤', '⑧']);
  if (isSilty) present.add('③');
  if (!isSilty || random.chance(0.7)) present.add('④');
  for (const number of ['⑥', '⑦', '⑨']) if (random.chance(0.8)) present.add(number);
  return present;
}

/** Soils of the coastal plains, top down (zhejiang-facts 2.3). `scale` thickens all layers alike. */
export function plainSoils(plan: ReadonlySet<string>, scale: number, random: Random): DraftLayer[] {
  return ENGINEERING_LAYERS.flatMap(({ number, name, origin, thickness, state }): DraftLayer[] => {
    const soil = SOILS[number];
    if (!soil || !thickness || !plan.has(number)) return [];
    const { look, ...rest } = soil;
    const total = Math.round(random.between(...thickness) * scale * 10) * 10;
    const layer = { ...rest, rock: name, unitCode: origin, look: `${state}，${look}` };
    if (total < 900 || !random.chance(0.5)) return [{ ...layer, layerNo: number, thickness: total }];
    const upper = Math.round((total * random.between(0.35, 0.65)) / 10) * 10;
    const lower = number === '④' ? { rock: '淤泥质粉质黏土', look: `${state}，夹粉土薄层，层理清楚` } : {};
    return [
      { ...layer, layerNo: `${number}-1`, thickness: upper },
      { ...layer, ...lower, layerNo: `${number}-2`, thickness: total - upper },
    ];
  });
}

/** The thin cover of hills: slope wash and residual soil. */
export function hillSoils(random: Random): DraftLayer[] {
  return [
    {
      layerNo: '①',
      lithology: '残坡积土',
      rock: '含碎石粉质黏土',
      colour: '黄褐色',
      look: '可塑，碎石含量 10%–30%，棱角状，含植物根系',
      unitCode: 'el-dlQ',
      unitName: '残坡积层',
      ground: 'clay',
      thickness: random.integer(8, 65) * 10,
    },
  ];
}
