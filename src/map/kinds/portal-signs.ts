import type { MarkerShape } from './marker-shapes.ts';

/** Rows that are drawn alike. */
export interface PortalSign {
  label: string;
  /** Values of the field that have it. */
  values: readonly string[];
  shape: MarkerShape;
  /** '#rrggbb'; drawn with a white rim, so that it stands out from light and dark ground. */
  colour: string;
}

export interface PortalSigns {
  /** Under its wire name; vector tiles carry it of every row. */
  field: string;
  signs: readonly PortalSign[];
}

/** The pigments of the portal. */
const pigments = {
  azurite: '#1c5d85',
  malachite: '#23795b',
  ochre: '#a65a1f',
  cinnabar: '#b93a2b',
  turquoise: '#1a737d',
  amethyst: '#6a4c86',
  indigo: '#34478f',
  slate: '#57686d',
  orpiment: '#8a6410',
} as const;

const sign = (
  label: string,
  shape: MarkerShape,
  pigment: keyof typeof pigments,
  values: readonly string[] = [label],
): PortalSign => ({ label, values, shape, colour: pigments[pigment] });

/** Signs of the catalogues whose rows differ by kind on the map: by shape and by colour, so that neither tells it alone. */
export const portalSigns: Readonly<Record<string, PortalSigns>> = {
  hazards: {
    field: 'kind',
    signs: [
      sign('滑坡', 'triangle', 'ochre'),
      sign('崩塌', 'diamond', 'amethyst'),
      sign('泥石流', 'drop', 'azurite'),
      sign('地面塌陷', 'hexagon', 'slate'),
      sign('地面沉降', 'square', 'malachite'),
      sign('地裂缝', 'shield', 'cinnabar'),
    ],
  },
  mineralOccurrences: {
    field: 'mineral',
    signs: [
      sign('贵金属', 'star', 'orpiment', ['金']),
      sign('有色金属', 'diamond', 'cinnabar', ['铜', '铅锌', '钨', '钼']),
      sign('黑色金属', 'square', 'slate', ['铁', '钒']),
      sign('萤石', 'hexagon', 'amethyst'),
      sign('其他非金属', 'shield', 'malachite', [
        '叶蜡石',
        '明矾石',
        '沸石',
        '膨润土',
        '硅藻土',
        '伊利石',
        '高岭土',
        '硅灰石',
        '珍珠岩',
        '昌化鸡血石',
      ]),
      sign('建材与石料', 'gate', 'ochre', ['水泥用石灰岩', '建筑用凝灰岩', '饰面用石材', '海砂']),
      sign('煤', 'triangle', 'indigo'),
      sign('水气矿产', 'drop', 'azurite', ['地热水', '矿泉水']),
    ],
  },
  waterSources: {
    field: 'kind',
    signs: [
      sign('集中式水源地', 'shield', 'azurite'),
      sign('应急备用水源地', 'gate', 'turquoise'),
      sign('机井', 'square', 'indigo'),
      sign('民井', 'hexagon', 'slate'),
      sign('上升泉', 'triangle', 'malachite'),
      sign('下降泉', 'drop', 'malachite'),
      sign('地热井', 'star', 'cinnabar'),
    ],
  },
};
