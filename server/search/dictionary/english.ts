import { earthRows } from './english-earth.ts';
import { worksRows } from './english-works.ts';

/**
 * English terms of the field and what they are called in Chinese records; lower case, singular: each term, and the
 * words that any will do of. Stages, series and systems after the International Chronostratigraphic Chart.
 */
const rows: readonly string[] = [
  // Minerals and commodities
  'fluorite 萤石, fluorspar 萤石, pyrophyllite 叶蜡石, alunite 明矾石, alum 明矾, zeolite 沸石, mordenite 丝光沸石',
  'clinoptilolite 斜发沸石, bentonite 膨润土, montmorillonite 蒙脱石, diatomite 硅藻土, illite 伊利石',
  'kaolin 高岭土, kaolinite 高岭石, wollastonite 硅灰石, perlite 珍珠岩, gold 金, silver 银, copper 铜',
  'lead 铅, zinc 锌, lead-zinc 铅锌, lead zinc 铅锌, iron 铁, tin 锡, tungsten 钨, wolframite 黑钨矿',
  'scheelite 白钨矿, molybdenum 钼, molybdenite 辉钼矿, antimony 锑, stibnite 辉锑矿, vanadium 钒',
  'uranium 铀, manganese 锰, bauxite 铝土矿, phosphorite 磷块岩, phosphate 磷, barite 重晶石, calcite 方解石',
  'dolomite 白云岩, quartz 石英, feldspar 长石, mica 云母, cinnabar 辰砂, dickite 地开石, pyrite 黄铁矿',
  'galena 方铅矿, sphalerite 闪锌矿, chalcopyrite 黄铜矿, magnetite 磁铁矿, hematite 赤铁矿, cassiterite 锡石',
  'garnet 石榴子石|石榴石, graphite 石墨, talc 滑石, coal 煤, stone coal 石煤, peat 泥炭, bloodstone 鸡血石',
  'chicken-blood stone 鸡血石, chicken blood stone 鸡血石, qingtian stone 青田石, rare earth 稀土',
  'selenium 硒, sea sand 海砂, building stone 建筑用石料, crushed stone 建筑用石料, mineral water 矿泉水',
  'natural gas 天然气, shallow gas 浅层天然气, precious stone 宝玉石, gem 宝玉石, meteorite 陨石',
  // Rocks and soils
  'tuff 凝灰岩, ignimbrite 熔结凝灰岩, welded tuff 熔结凝灰岩, rhyolite 流纹岩, andesite 安山岩, basalt 玄武岩',
  'granite 花岗岩, diorite 闪长岩, granodiorite 花岗闪长岩, gabbro 辉长岩, diabase 辉绿岩, limestone 灰岩',
  'marble 大理岩, sandstone 砂岩, siltstone 粉砂岩, mudstone 泥岩, shale 页岩, black shale 黑色页岩|炭质页岩',
  'conglomerate 砾岩, chert 硅质岩|燧石, diamictite 冰碛, gneiss 片麻岩, migmatite 混合岩, schist 片岩',
  'skarn 矽卡岩, volcanic rock 火山岩, volcano 火山, intrusive rock 侵入岩, metamorphic rock 变质岩',
  'sedimentary rock 沉积岩, red bed 红层|红砂岩, columnar joint 柱状节理, clay 黏土, silty clay 粉质黏土',
  'soft soil 软土, mud 淤泥, silt 粉砂|粉土, sand 砂, gravel 砾石, soil 土壤',
  // Time
  'quaternary 第四系|第四纪, holocene 全新世|全新统, pleistocene 更新世|更新统, neogene 新近系|新近纪',
  'paleogene 古近系|古近纪, cretaceous 白垩系|白垩纪|白垩, jurassic 侏罗系|侏罗纪|侏罗, triassic 三叠系|三叠纪|三叠',
  'permian 二叠系|二叠纪|二叠, carboniferous 石炭系|石炭纪|石炭, devonian 泥盆系|泥盆纪|泥盆, silurian 志留系|志留纪|志留',
  'ordovician 奥陶系|奥陶纪|奥陶, cambrian 寒武系|寒武纪|寒武, sinian 震旦系|震旦纪, ediacaran 震旦系|震旦纪|埃迪卡拉',
  'cryogenian 南华系|南华纪, precambrian 前寒武, mesozoic 中生界|中生代, paleozoic 古生界|古生代, cenozoic 新生界|新生代',
  'proterozoic 元古, changhsingian 长兴阶, wuchiapingian 吴家坪阶, induan 印度阶, jiangshanian 江山阶',
  'paibian 排碧阶, darriwilian 达瑞威尔阶, hirnantian 赫南特阶, gssp 金钉子, golden spike 金钉子, stratotype 界线层型|层型',
  // Life
  'fossil 化石, dinosaur 恐龙, dinosaur egg 恐龙蛋|蛋化石|长形蛋, egg 蛋, trilobite 三叶虫, graptolite 笔石',
  'conodont 牙形石, ammonite 菊石, ammonoid 菊石, pterosaur 翼龙, bird 鸟, fish 鱼, coral 珊瑚, fusulinid 䗴',
  'stromatolite 叠层石, petrified wood 硅化木, silicified wood 硅化木',
  // Hazards, water, environment
  'landslide 滑坡, rockfall 崩塌, collapse 崩塌, debris flow 泥石流, mudflow 泥石流, sinkhole 地面塌陷',
  'ground collapse 地面塌陷, karst 岩溶, subsidence 地面沉降, land subsidence 地面沉降, ground fissure 地裂缝',
  'geohazard 地质灾害, geological hazard 地质灾害, geologic hazard 地质灾害, hazard 地质灾害|灾害',
  'earthquake 地震, risk assessment 危险性评估|风险, risk 风险, monitoring 监测, early warning 预警',
  'prevention 防治, groundwater 地下水, aquifer 含水层, spring 泉, hot spring 温泉|地热, geothermal 地热',
  'well 井, hydrogeology 水文地质, hydrogeological 水文地质, hydrochemistry 水化学, water source 水源地',
  'pollution 污染, land quality 土地质量, agriculture 农业, tea 茶, geoheritage 地质遗迹, geological heritage 地质遗迹',
  'geopark 地质公园, mine restoration 矿山生态修复, ecological restoration 生态修复, restoration 修复',
  // Fields, methods, places of the earth
  'geology 地质, geological 地质, geologic 地质, regional geology 区域地质, engineering 工程, engineering geology 工程地质',
  'environmental geology 环境地质, urban geology 城市地质, marine geology 海洋地质, geochemistry 地球化学',
  'geochemical 地球化学, geophysics 地球物理, geophysical 地球物理, aeromagnetic 航磁, magnetic 磁',
  'gravity 重力, remote sensing 遥感, seismic 地震, stream sediment 水系沉积物, stratigraphy 地层',
  'stratum 地层, formation 组, group 群, structure 构造, tectonic 构造, fault 断裂|断层, fold 褶皱',
  'basin 盆地, island 岛, coast 海岸, coastal 海岸|沿海, seabed 海底, bay 湾, river 江, lake 湖, plain 平原',
  'mountain 山, cave 洞, danxia 丹霞, mineralization 成矿, metallogenic 成矿, metallogeny 成矿',
  // Documents and holdings
  'map 图, geological map 地质图, mineral map 矿产图, hydrogeological map 水文地质图, atlas 图集, chart 图',
  'cross section 剖面, section 剖面, sheet 幅, report 报告, survey 调查, geological survey 地质调查',
  'investigation 勘查|调查, exploration 勘探|勘查, prospecting 普查, detailed survey 详查, mineral exploration 矿产勘查',
  'reserve 储量, resource 资源, deposit 矿, ore 矿, mineral 矿产|矿物, mine 矿, mining 矿山|采矿, quarry 建筑用石料|采石',
  'borehole 钻孔, drillhole 钻孔, drill hole 钻孔, drilling 钻探|钻孔, core 岩心, drill core 岩心',
  'borehole log 柱状图, log 柱状图, specimen 标本, sample 样品, thin section 薄片, archive 档案|资料',
  'data 数据|资料, database 数据库, standard 标准|规范, specification 规范, code 规范, model 模型',
  '3d model 三维模型|三维地质模型, museum 博物馆, exhibition 展, lecture 讲座, news 新闻, scale 比例尺',
  'coordinate 坐标',
];

/** Words that say nothing by themselves. */
const idle = new Set(
  'a an the of in on at for from to and or near around with by about where what which how is are was there any all show find me new i need want looking look province county city town district village'.split(
    ' ',
  ),
);

const known = new Map(
  [...earthRows, ...worksRows, ...rows]
    .flatMap((row) => row.split(', '))
    .map((entry) => entry.split(/ (?=\P{ASCII})/u))
    .map(([term = '', names = '']) => [term, names.split('|')]),
);
const longest = Math.max(...[...known.keys()].map((key) => key.split(' ').length));

/** Singular forms that a plural may be of: deposits → deposit, fossils, boundaries → boundary. */
const singulars = (word: string): string[] => [
  word,
  ...(word.endsWith('ies') ? [`${word.slice(0, -3)}y`] : []),
  ...(word.endsWith('es') ? [word.slice(0, -2)] : []),
  ...(word.endsWith('s') ? [word.slice(0, -1)] : []),
];

/** What an English term is called in Chinese; none for what is no term of the field. */
export const chineseFor = (term: string): readonly string[] =>
  singulars(term.toLowerCase())
    .map((word) => known.get(word))
    .find((names) => names !== undefined) ?? [];

/**
 * Words of an English question with terms of several words kept together and idle words left out: hot springs in Wuyi →
 * hot springs, Wuyi. Words of a question that holds no English term stay as they are.
 */
export function englishTerms(words: readonly string[]): string[] {
  const joined: string[] = [];
  let isEnglish = false;
  for (let at = 0; at < words.length;) {
    const length = termLength(words, at);
    if (length > 0) isEnglish = true;
    joined.push(words.slice(at, at + Math.max(1, length)).join(' '));
    at += Math.max(1, length);
  }
  return isEnglish ? joined.filter((word) => !idle.has(word.toLowerCase())) : [...words];
}

/** How many words from there on make up a term. */
function termLength(words: readonly string[], at: number): number {
  for (let length = Math.min(longest, words.length - at); length > 0; length--)
    if (chineseFor(words.slice(at, at + length).join(' ')).length > 0) return length;
  return 0;
}
