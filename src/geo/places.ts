export type PlaceKind =
  'gssp' | 'geoheritage' | 'summit' | 'hotSpring' | 'landslide' | 'museum' | 'island' | 'lake' | 'city';

export interface Place {
  name: string;
  /** Town, county or other name; null when the name says enough. */
  locality: string | null;
  /** Degrees, CGCS2000. */
  lon: number;
  lat: number;
  /** Kilometres the position may be wrong by; 8 means that it has to be shown as 约. */
  accuracy: 0.5 | 3 | 8;
  kind: PlaceKind;
  note: string | null;
}

type Row = readonly [string, string | null, number, number, Place['accuracy'], PlaceKind, string | null];

const ROWS: readonly Row[] = [
  ['煤山 D 剖面', '长兴', 119.7064, 31.0819, 0.5, 'gssp', '三叠系/印度阶底界（2001 批准）与长兴阶底界两颗金钉子同剖面'],
  ['碓边 B 剖面', '江山', 118.6148, 28.8163, 0.5, 'gssp', '江山阶底界，2011；三叶虫 Agnostotes orientalis 首现'],
  [
    '黄泥塘剖面',
    '常山',
    118.4897,
    28.8539,
    0.5,
    'gssp',
    '达瑞威尔阶底界，1997；县城西南 3.5 km；笔石 Undulograptus austrodentatus 首现；中国第一颗金钉子',
  ],
  ['雁荡山', '乐清', 121.06, 28.37, 3, 'geoheritage', '白垩纪破火山、流纹岩地貌；世界地质公园'],
  ['常山国家地质公园', null, 118.5, 28.88, 8, 'geoheritage', '2001-11 批准；三衢山、金钉子、青石、常山港园区'],
  ['临海国家地质公园', '桃渚', 121.55, 28.82, 8, 'geoheritage', '白垩纪火山岩与海岸地貌，翼龙化石'],
  ['新昌硅化木国家地质公园', null, 120.95, 29.5, 8, 'geoheritage', '白垩纪硅化木与丹霞'],
  [
    '缙云仙都国家地质公园',
    null,
    120.13,
    28.69,
    3,
    'geoheritage',
    '火山岩、丹霞、花岗岩地貌；2018 列入国家地质公园资格',
  ],
  ['苍南矾山国家地质公园', null, 120.41, 27.34, 3, 'geoheritage', '明矾石矿业遗迹；11.33 km²；2020-12 批准'],
  ['江郎山', '江山', 118.565, 28.525, 3, 'geoheritage', '丹霞三爿石；“中国丹霞”世界自然遗产 2010'],
  ['方岩', '永康', 120.19, 28.92, 3, 'geoheritage', '方岩组砾岩丹霞'],
  ['遂昌金矿国家矿山公园', null, 119.43, 28.63, 8, 'geoheritage', '银坑山/治岭头金银矿，唐宋古矿洞'],
  ['温岭长屿硐天', null, 121.47, 28.43, 8, 'geoheritage', '凝灰岩采石遗址，国家矿山公园'],
  ['宁海伍山石窟', null, 121.66, 29.24, 8, 'geoheritage', '采石遗址，国家矿山公园'],
  ['龙游石窟', null, 119.18, 29.07, 3, 'geoheritage', '红砂岩人工洞窟'],
  ['花岙岛石林', '象山', 121.8, 29.07, 8, 'geoheritage', '火山岩柱状节理'],
  ['天目山', '西天目', 119.43, 30.35, 3, 'summit', '1506 m'],
  ['清凉峰', null, 118.88, 30.1, 3, 'summit', '1787 m'],
  ['黄茅尖', '龙泉', 119.19, 27.89, 3, 'summit', '1929 m，省内最高'],
  ['百山祖', '庆元', 119.2, 27.76, 3, 'summit', '1857 m'],
  ['括苍山', '米筛浪', 120.92, 28.8, 3, 'summit', '1382 m'],
  ['莫干山', null, 119.87, 30.61, 3, 'summit', '花岗岩、火山岩；寒武系出露'],
  ['千岛湖', '淳安', 119.03, 29.6, 3, 'lake', '新安江水库'],
  ['西湖', '杭州', 120.14, 30.245, 0.5, 'lake', '泻湖成因湖；石炭—二叠系岩溶'],
  ['普陀山', null, 122.385, 30.01, 3, 'island', '花岗岩海岛'],
  ['嵊泗列岛', '泗礁', 122.45, 30.72, 3, 'island', '海岛地貌'],
  ['洞头', null, 121.155, 27.835, 3, 'island', '火山岩海岸'],
  ['南麂列岛', null, 121.06, 27.46, 3, 'island', '海岛'],
  ['宁海森林温泉', '南溪', 121.25, 29.42, 8, 'hotSpring', '约 49.5 ℃，日出水约 2500 t，取水深 158 m；含氡、锂、锶、氟'],
  ['临安湍口温泉', null, 119.06, 30.02, 8, 'hotSpring', '47 ℃，日出水约 3000 t；含氡、锶、偏硅酸'],
  ['青田平桥地热', '东源镇', 120.19, 28.22, 8, 'hotSpring', '钻深 2360 m，58–60 ℃，>3500 t/d，氟、偏硅酸、氡达标'],
  ['嘉兴“运热1号”井', '秀洲、桐乡交界', 120.63, 30.75, 8, 'hotSpring', '井口 64 ℃，日开采 5000 m³ 以上'],
  ['泰顺承天氡泉', '雅阳', 120.0, 27.42, 8, 'hotSpring', '氡温泉'],
  ['武义温泉', '溪里/唐风', 119.77, 28.84, 8, 'hotSpring', '萤石矿区伴生热水'],
  ['里东村滑坡', '莲都雅溪镇', 119.8, 28.62, 8, 'landslide', '2015-11-13 22:50，方量 30 余万 m³'],
  ['苏村滑坡', '遂昌北界镇', 119.08, 28.69, 8, 'landslide', '2016-09-28 17:28，台风“鲇鱼”'],
  ['山早村堰塞—滑坡', '永嘉岩坦镇', 120.73, 28.5, 8, 'landslide', '2019-08-10 台风“利奇马”'],
  [
    '浙江省地质博物馆',
    '萧山金山路 128 号',
    120.26,
    30.19,
    3,
    'museum',
    '2023-04-22 世界地球日开馆；三层；矿物、化石、蛟龙号、灾害厅',
  ],
  ['浙江自然博物院', '杭州馆', 120.165, 30.277, 0.5, 'museum', '前身 1929 年创建；恐龙展'],
  ['浙江东方地质博物馆', '嘉兴', 120.77, 30.74, 3, 'museum', '2008-04-22 开放，12000 m²'],
  ['杭州', null, 120.155, 30.274, 0.5, 'city', '城市地质'],
  ['宁波', null, 121.55, 29.875, 0.5, 'city', '城市地质'],
  ['温州', null, 120.699, 27.994, 0.5, 'city', '城市地质'],
  ['嘉兴', null, 120.755, 30.746, 0.5, 'city', null],
  ['湖州', null, 120.087, 30.894, 0.5, 'city', null],
  ['绍兴', null, 120.58, 30.03, 0.5, 'city', null],
  ['金华', null, 119.647, 29.079, 0.5, 'city', null],
  ['衢州', null, 118.859, 28.97, 0.5, 'city', null],
  ['丽水', null, 119.923, 28.468, 0.5, 'city', null],
  ['台州', null, 121.421, 28.656, 0.5, 'city', null],
  ['舟山', null, 122.207, 29.985, 0.5, 'city', null],
  ['义乌', null, 120.075, 29.306, 0.5, 'city', null],
];

/** Real places of geological interest. Figures in the notes are of sample documents: the authority's publication counts. */
export const PLACES: readonly Place[] = ROWS.map(([name, locality, lon, lat, accuracy, kind, note]) => ({
  name,
  locality,
  lon,
  lat,
  accuracy,
  kind,
  note,
}));

/** Course of the Jiangshan–Shaoxing fault from south-west to north-east, ±5 km: longitude, latitude. */
export const JIANGSHAN_SHAOXING_FAULT: readonly (readonly [number, number])[] = [
  [118.15, 28.35],
  [118.62, 28.62],
  [119.3, 28.95],
  [119.75, 29.2],
  [120.15, 29.65],
  [120.55, 29.98],
];

/** Whether a point lies north-west of the Jiangshan–Shaoxing fault, whose end segments are taken as straight on. */
export function isNorthWestOfFault(lon: number, lat: number): boolean {
  const fault = JIANGSHAN_SHAOXING_FAULT;
  let segment = 1;
  while (segment < fault.length - 1 && lon > (fault[segment]?.[0] ?? 0)) segment++;
  const [westLon, westLat] = fault[segment - 1] ?? [0, 0];
  const [eastLon, eastLat] = fault[segment] ?? [1, 0];
  return lat > westLat + ((eastLat - westLat) * (lon - westLon)) / (eastLon - westLon);
}
