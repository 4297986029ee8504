/**
 * Where a unit crops out: north-west or south-east of the Jiangshan–Shaoxing fault, in the Cretaceous basins of the
 * south-east and the Jinhua–Quzhou basin, or below the plains.
 */
export type StrataRegion = 'northwest' | 'southeast' | 'basin' | 'plain';

export interface StrataUnit {
  name: string;
  /** Age letter and first letters, plain text: digits are to be set as subscripts (Є₁h is `Є1h`). */
  code: string;
  /** Group (群) it belongs to; null when it stands alone or is itself a group. */
  group: string | null;
  region: StrataRegion;
  age: string;
  /** In our own words. */
  lithology: string;
  /** As published for a place; null when no source gave one. */
  thickness: string | null;
}

type Row = readonly [string, string, string | null, StrataRegion, string, string, string | null];

const ROWS: readonly Row[] = [
  ['双溪坞群', 'Pt3S', null, 'northwest', '中—新元古代', '片理化火山岩夹砂砾岩、泥岩', '400–3100 m'],
  ['章村组', 'Pt3z', '双溪坞群', 'northwest', '新元古代', '片理化流纹质—英安质熔结凝灰岩', '大于 847 m'],
  ['骆家门组', 'Pt3l', '河上镇群', 'northwest', '新元古代', '底部砾岩，向上为砂岩、泥岩夹沉凝灰岩', null],
  ['虹赤村组', 'Pt3h', '河上镇群', 'northwest', '新元古代', '长石砂岩', null],
  ['上墅组', 'Pt3ss', '河上镇群', 'northwest', '新元古代', '玄武岩、流纹岩双峰式火山岩', null],
  ['志棠组', 'Nh1z', null, 'northwest', '早南华世', '灰绿、紫红色长石石英砂岩、沉凝灰岩', '绍兴大于 852 m'],
  ['雷公坞组', 'Nh2l', null, 'northwest', '晚南华世', '含砾岩屑砂岩、冰碛含砾泥岩', '绍兴 389 m'],
  ['陡山沱组', 'Z1d', null, 'northwest', '早震旦世', '粉砂质泥岩、白云岩', null],
  ['灯影组', 'Z2dy', null, 'northwest', '晚震旦世', '白云岩、硅质岩', null],
  ['荷塘组', 'Є1h', null, 'northwest', '早寒武世', '炭质硅质岩、炭质页岩夹石煤', null],
  ['大陈岭组', 'Є1d', null, 'northwest', '早寒武世', '灰岩、白云质灰岩', null],
  ['杨柳岗组', 'Є2y', null, 'northwest', '中寒武世', '饼条状泥质灰岩、硅质泥岩', '莫干山小于 80 m'],
  ['华严寺组', 'Є3h', null, 'northwest', '晚寒武世', '深色薄层灰岩夹页岩', null],
  ['西阳山组', 'Є3x', null, 'northwest', '晚寒武世', '钙质页岩夹薄层灰岩', '约 90 m'],
  ['印渚埠组', 'O1y', null, 'northwest', '早奥陶世', '钙质泥岩、页岩', null],
  ['宁国组', 'O1-2n', null, 'northwest', '早—中奥陶世', '黑色纹层状笔石页岩', null],
  ['胡乐组', 'O2-3h', null, 'northwest', '中—晚奥陶世', '黑色硅质岩、硅质页岩', null],
  ['砚瓦山组', 'O3y', null, 'northwest', '晚奥陶世', '瘤状泥质灰岩', null],
  ['黄泥岗组', 'O3hn', null, 'northwest', '晚奥陶世', '钙质泥岩、瘤状灰岩', null],
  ['长坞组', 'O3c', null, 'northwest', '晚奥陶世', '黄绿色页岩、粉砂岩', '江山 280 m 起'],
  ['三衢山组', 'O3s', null, 'northwest', '晚奥陶世', '礁相泥晶灰岩、生物灰岩', '最厚 1534 m'],
  ['文昌组', 'O3w', null, 'northwest', '晚奥陶世', '砂岩、粉砂岩、泥岩', null],
  ['霞乡组', 'S1x', null, 'northwest', '早志留世', '页岩、粉砂岩', null],
  ['河沥溪组', 'S1h', null, 'northwest', '早志留世', '砂岩', null],
  ['康山组', 'S1k', null, 'northwest', '早志留世', '青灰、黄绿色碎屑岩夹紫红层', '大于 2000 m'],
  ['唐家坞组', 'S1-2t', null, 'northwest', '早—中志留世', '青灰色砂岩，下部见紫红层', '500–1000 m'],
  ['西湖组', 'D3x', null, 'northwest', '晚泥盆世', '灰白色石英砂岩、石英砾岩', null],
  ['珠藏坞组', 'D3C1z', null, 'northwest', '晚泥盆世—早石炭世', '杂色砂岩、泥岩', null],
  ['叶家塘组', 'C1y', null, 'northwest', '早石炭世', '含煤砂页岩', null],
  ['黄龙组', 'C2h', null, 'northwest', '晚石炭世', '灰白色厚层灰岩，底部白云岩', null],
  ['船山组', 'C2P1c', null, 'northwest', '晚石炭世—早二叠世', '灰黑色球粒灰岩', null],
  ['栖霞组', 'P2q', null, 'northwest', '中二叠世', '含燧石灰岩、臭灰岩', null],
  ['孤峰组', 'P2g', null, 'northwest', '中二叠世', '硅质岩、泥岩', null],
  ['龙潭组', 'P3l', null, 'northwest', '晚二叠世', '含煤砂页岩', '30–500 m'],
  ['长兴组', 'P3c', null, 'northwest', '晚二叠世', '灰至深灰色薄—厚层灰岩夹硅质条带', null],
  ['殷坑组', 'T1y', null, 'northwest', '早三叠世', '泥岩、泥灰岩、灰岩互层', null],
  ['政棠组', 'T1z', null, 'northwest', '早三叠世', '砂岩、页岩', '约 440 m'],
  ['乌灶组', 'T3w', null, 'northwest', '晚三叠世', '砂泥岩、黑色泥岩及煤', '大于 750 m'],
  ['马涧组', 'J1-2m', null, 'northwest', '早—中侏罗世', '含煤砂页岩', null],
  ['渔山尖组', 'J2y', null, 'northwest', '中侏罗世', '紫红色砂泥岩', null],
  ['劳村组', 'K1l', '建德群', 'northwest', '早白垩世', '紫红色砂泥岩', null],
  ['黄尖组', 'K1h', '建德群', 'northwest', '早白垩世', '流纹岩、熔结凝灰岩', '600–700 m'],
  ['寿昌组', 'K1s', '建德群', 'northwest', '早白垩世', '杂色湖相泥岩、凝灰岩', null],
  ['横山组', 'K1hs', '建德群', 'northwest', '早白垩世', '紫红色碎屑岩', null],
  ['八都岩群', 'Pt1B', null, 'southeast', '古元古代', '片麻岩、变粒岩、混合岩', null],
  ['陈蔡岩群', 'Pt2-3C', null, 'southeast', '中—新元古代', '黑云斜长片麻岩、斜长角闪岩、云母石英片岩', null],
  ['龙泉岩群', 'Pt2-3L', null, 'southeast', '中—新元古代', '片岩、变粒岩、大理岩透镜体', null],
  ['砻铺组', 'J1l', null, 'southeast', '早侏罗世', '砂砾岩、炭质粉砂岩夹劣煤', '约 640 m'],
  ['毛弄组', 'J1-2mn', null, 'southeast', '早—中侏罗世', '含煤碎屑岩', null],
  ['枫坪组', 'J1-2f', null, 'southeast', '早—中侏罗世', '含煤碎屑岩', null],
  ['大爽组', 'K1d', '磨石山群', 'southeast', '早白垩世', '流纹质—英安质凝灰岩夹沉积层', null],
  ['高坞组', 'K1g', '磨石山群', 'southeast', '早白垩世', '块状流纹英安质晶屑熔结凝灰岩', null],
  ['西山头组', 'K1x', '磨石山群', 'southeast', '早白垩世', '流纹质玻屑熔结凝灰岩夹凝灰质砂岩', null],
  ['茶湾组', 'K1cw', '磨石山群', 'southeast', '早白垩世', '凝灰质粉砂岩、沉凝灰岩', null],
  ['九里坪组', 'K1j', '磨石山群', 'southeast', '早白垩世', '流纹岩', null],
  ['馆头组', 'K1gt', '永康群', 'basin', '早白垩世', '砂岩、泥岩夹玄武岩、安山岩', null],
  ['朝川组', 'K1cc', '永康群', 'basin', '早白垩世', '紫红色泥质粉砂岩、砂岩夹凝灰岩', null],
  ['方岩组', 'K1f', '永康群', 'basin', '早白垩世', '紫红色巨厚砾岩、砂砾岩', null],
  ['塘上组', 'K2t', '天台群', 'basin', '晚白垩世', '火山岩', null],
  ['两头塘组', 'K2lt', '天台群', 'basin', '晚白垩世', '紫红色粉砂岩，产恐龙蛋', null],
  ['赤城山组', 'K2c', '天台群', 'basin', '晚白垩世', '砂砾岩', null],
  ['中戴组', 'K2z', '衢江群', 'basin', '晚白垩世', '砂砾岩', null],
  ['金华组', 'K2j', '衢江群', 'basin', '晚白垩世', '紫红色粉砂岩、泥岩', null],
  ['衢县组', 'K2q', '衢江群', 'basin', '晚白垩世', '砂砾岩', null],
  ['嵊县组', 'N1s', null, 'southeast', '中新世', '玄武岩夹砂泥岩、褐煤', null],
  ['长河组', 'E1-2c', null, 'plain', '古近纪', '湖相泥岩', null],
  ['汤溪组', 'Qp1t', null, 'plain', '早更新世', '网纹红土、砂砾石', null],
  ['之江组', 'Qp2z', null, 'plain', '中更新世', '红土砾石层', null],
  ['莲花组', 'Qp3l', null, 'plain', '晚更新世', '砂砾石、亚黏土', null],
  ['东浦组', 'Qp3d', null, 'plain', '晚更新世', '粉质黏土、粉细砂', null],
  ['宁波组', 'Qp3n', null, 'plain', '晚更新世', '黏土、粉砂夹圆砾', null],
  ['镇海组', 'Qhz', null, 'plain', '全新世', '淤泥质黏土、粉土', null],
  ['鄞江桥组', 'Qhy', null, 'plain', '全新世', '砂砾石、粉砂', null],
];

/** Lithostratigraphic units of Zhejiang, old to young inside each region. */
export const STRATA: readonly StrataUnit[] = ROWS.map(([name, code, group, region, age, lithology, thickness]) => ({
  name,
  code,
  group,
  region,
  age,
  lithology,
  thickness,
}));

const byCode = new Map(STRATA.map((unit) => [unit.code, unit]));

/** Name of the unit that a code stands for; null for codes of no unit (soils, dykes). */
export const unitNameOf = (code: string): string | null => byCode.get(code)?.name ?? null;

export interface EngineeringLayer {
  number: string;
  name: string;
  /** Origin and age as a code: m marine, al alluvial, l lacustrine, dl slope, ml man-made. */
  origin: string;
  /** Depth of the top below ground and thickness, metres: smallest and largest usual value; null when open. */
  top: readonly [number, number];
  thickness: readonly [number, number] | null;
  state: string;
  /** Characteristic bearing capacity fak, kPa; null for fill. */
  bearing: readonly [number, number] | null;
}

/** Usual soil column of the coastal plains, top down. */
export const ENGINEERING_LAYERS: readonly EngineeringLayer[] = [
  { number: '①', name: '填土', origin: 'mlQh', top: [0, 0], thickness: [0.5, 4], state: '松散', bearing: null },
  {
    number: '②',
    name: '粉质黏土',
    origin: 'al-lQh',
    top: [0.5, 4],
    thickness: [0.5, 3],
    state: '可塑',
    bearing: [80, 110],
  },
  {
    number: '③',
    name: '砂质粉土',
    origin: 'mQh',
    top: [1, 4],
    thickness: [8, 18],
    state: '稍密—中密',
    bearing: [110, 160],
  },
  {
    number: '④',
    name: '淤泥质黏土',
    origin: 'mQh',
    top: [2, 20],
    thickness: [8, 25],
    state: '流塑',
    bearing: [55, 70],
  },
  {
    number: '⑤',
    name: '粉质黏土',
    origin: 'al-lQp3',
    top: [15, 28],
    thickness: [2, 8],
    state: '可塑—硬可塑',
    bearing: [160, 220],
  },
  {
    number: '⑥',
    name: '黏土',
    origin: 'mQp3',
    top: [20, 35],
    thickness: [3, 12],
    state: '软塑—可塑',
    bearing: [90, 130],
  },
  {
    number: '⑦',
    name: '粉细砂',
    origin: 'alQp3',
    top: [28, 42],
    thickness: [2, 8],
    state: '中密—密实',
    bearing: [180, 240],
  },
  { number: '⑧', name: '圆砾', origin: 'alQp3', top: [32, 50], thickness: [3, 15], state: '密实', bearing: [350, 500] },
  {
    number: '⑨',
    name: '粉质黏土夹砾石',
    origin: 'al-dlQp2',
    top: [45, 70],
    thickness: [2, 12],
    state: '硬塑',
    bearing: [250, 300],
  },
  {
    number: '⑩',
    name: '风化基岩',
    origin: 'K1',
    top: [5, 100],
    thickness: null,
    state: '全—中风化',
    bearing: [250, 1000],
  },
];
