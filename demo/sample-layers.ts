import { provinceBox } from '../src/geo/province.ts';
import { townBox } from './models/town-place.ts';

interface LayerFolder {
  name: string;
  layers: readonly Record<string, unknown>[];
}

const own = {
  source: '本门户演示数据，由程序生成',
  crs: 'CGCS2000（EPSG:4490）',
  extent: provinceBox,
  copyright: '仅供演示，不得作为依据引用',
} as const;

const portalLayer = (name: string, source: string, colour: string, note: string) => ({
  name,
  type: 'portal_data',
  options: { source, colour },
  ...own,
  note,
});

/** What a layer of boxes shows. */
const boxes = (what: string): string => `${what}的范围，以外包矩形表示；随目录即时更新，涉密条目的范围不显示`;

/** Folders of the 2D tree with the portal's own data in them. */
export const flatFolders: readonly LayerFolder[] = [
  {
    name: '区域地质',
    layers: [
      {
        name: '区域地质图',
        type: 'portal_geology',
        options: { showsPatterns: true },
        isShownAtStart: true,
        ...own,
        dataDate: '2026（演示）',
        updatedOn: '2026-11-20',
        source: '本门户演示数据：地质界线由程序按浙江省区域地质的一般规律生成',
        note: '地层、侵入岩、断裂与岩脉；放大后显示岩性花纹和代号',
      },
      portalLayer('地质图件范围', 'products', '#1c5d85', boxes('地质图件')),
      portalLayer('地质单位', 'geologicalUnits', '#6a4c86', '地质单位名录中有位置的单位；随目录即时更新'),
    ],
  },
  {
    name: '矿产地质',
    layers: [
      portalLayer(
        '矿产地',
        'mineralOccurrences',
        '#8a6410',
        '按矿种分类表示；随目录即时更新，不公开的矿产地只表示到 0.05° 的网格',
      ),
      portalLayer('标本产地', 'specimens', '#c99a2e', '馆藏标本的采集地点；随目录即时更新'),
    ],
  },
  {
    name: '水文地质',
    layers: [
      portalLayer(
        '水源与井泉',
        'waterSources',
        '#1c5d85',
        '水源地、井和泉；随目录即时更新，饮用水水源地只表示到 0.05° 的网格',
      ),
    ],
  },
  {
    name: '工程地质',
    layers: [
      {
        name: '钻孔',
        type: 'drilling_3d',
        ...own,
        note: '钻孔孔口位置，缩小时合并计数；随目录即时更新，涉密钻孔的位置不显示',
      },
    ],
  },
  {
    name: '环境与灾害',
    layers: [portalLayer('地质灾害点', 'hazards', '#b93a2b', '按灾害类型表示，可按发生或查明年份查看；随目录即时更新')],
  },
  { name: '物化遥', layers: [portalLayer('勘查数据范围', 'surveyData', '#34478f', boxes('勘查数据'))] },
  { name: '海洋地质', layers: [] },
  {
    name: '馆藏资料',
    layers: [
      portalLayer('成果资料范围', 'archives', '#23795b', boxes('成果资料')),
      portalLayer('实物资料', 'physicalMaterials', '#8a6410', '实物资料的采集位置；随目录即时更新'),
      portalLayer('图件数据范围', 'mapData', '#1a737d', boxes('图件数据')),
      portalLayer('共享数据范围', 'sharedData', '#57686d', boxes('共享数据')),
    ],
  },
];

/** The basin of Jinhua and the hills on both its sides. */
const basinBox = { west: 119.35, south: 28.9, east: 119.9, north: 29.3 };

/** Of the 3D tree, which shows the 2D one's layers besides. */
export const solidFolders: readonly LayerFolder[] = [
  {
    name: '三维模型',
    layers: [
      {
        name: '示例新城建筑',
        type: 'portal_buildings',
        ...own,
        extent: townBox,
        note: '程序生成的一座新城，点选可看楼宇的用途、层数和建成年份；现实中并无此城',
      },
      {
        name: '金华盆地地质体',
        type: 'portal_body',
        options: { area: basinBox, depth: 1500, nodes: 49 },
        ...own,
        extent: basinBox,
        note: '由地质模型切出的地层、侵入岩和断裂，整体抬出地面；点选可看名称、年代和岩性',
      },
    ],
  },
];
