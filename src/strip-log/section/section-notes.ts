import type { Section } from '../../map/compute/section.ts';

/** Metres that a mouth may differ from the terrain before it is spoken of. */
const noticeable = 5;

/** What a reader has to know of how the section came about; Chinese sentences. */
export const sectionNotes = (section: Section, left: { found: number }): string[] => [
  ...sectionWays(section),
  ...sectionLacks(section, left),
  ...(section.holes.some(({ hole }) => hole.isSample) ? ['含演示数据，不作依据。'] : []),
];

/** How it is drawn. */
export function sectionWays({ bodies, holes, terrain, mapped }: Section): string[] {
  const surveyed = holes.filter(({ hole }) => hole.surveys.length > 0).length;
  return [
    holes.length === 0
      ? '线旁没有可上剖面的钻孔，只绘地形线和地表地质，不表示地下的地层。'
      : `${terrain ? '地面线过各孔口，孔间随地形线起伏' : '地面线由孔口高程连成'}；地层按相邻钻孔的同代号分层自动连接，基岩面在两孔均揭露处相连；邻孔缺失的分层尖灭于上下层的界线上（一般在半距处，厚层延至邻孔），供参考，不代替地质人员的判断。`,
    ...(bodies.some(({ kind }) => kind === 'faced')
      ? [
          '相邻钻孔某深度以下层序无法对比处，各按本孔层位绘至两孔之间，以推测界线（陡立虚线）相接，其位置和产状未经查明。',
        ]
      : []),
    ...(terrain
      ? [
          `地形线取自本门户的地形高程（格距约 ${about(terrain.spacing)}，双线性内插），不是实测${holes.length > 0 ? '；线旁的钻孔投影到线上，孔口不一定落在地形线上' : ''}。`,
        ]
      : []),
    ...(mapped
      ? [
          '地表地质栏和断裂取自本门户的区域地质图（详细程度约 1∶250000），不是钻孔揭露；断裂只标出露位置，向下仅为示意。',
        ]
      : []),
    ...(surveyed > 0 ? [`${surveyed} 个钻孔按测斜资料以最小曲率法求得孔身，再投影到剖面上。`] : []),
  ];
}

/** What of these holes is not in it, or less sure than the rest. */
export function sectionLacks(section: Section, left: { found: number }): string[] {
  const { holes, unplaced } = section;
  const all = holes.length + unplaced.length;
  const bare = holes.filter(({ beds }) => beds.length === 0).length;
  const datums = new Set(holes.map(({ hole }) => hole.heightDatum ?? '未注明'));
  const straight = holes.filter(({ hole }) => hole.surveys.length === 0 && (hole.inclination ?? 90) < 90).length;
  return [
    ...(left.found > all ? [`范围内共有 ${left.found} 个钻孔，取离线最近的 ${all} 个。`] : []),
    ...(unplaced.length > 0 ? [`${unplaced.length} 个钻孔没有孔口高程，未上剖面。`] : []),
    ...crowded(holes),
    ...gapsIn(section),
    ...terrainLacks(section),
    ...(bare > 0 ? [`${bare} 个钻孔的分层未录入或不公开，以空心柱表示。`] : []),
    ...(straight > 0 ? [`${straight} 个斜孔的测斜资料未录入或不公开，按开孔倾角和方位角投影，未计孔内弯曲。`] : []),
    ...(datums.size > 1 ? [`孔口高程的高程系不一致（${[...datums].join('、')}），未作换算。`] : []),
  ];
}

/** Two holes stand one behind the other rather than beside each other: so much farther apart across the line than along it. */
const behind = 4;

function crowded(holes: Section['holes']): string[] {
  const pairs = holes.slice(1).flatMap((right, at) => {
    const left = holes[at] ?? right;
    const [along, across] = [right.chainage - left.chainage, Math.abs(right.offset - left.offset)];
    return across > behind * along && across > noticeable ? [{ left, right, along, across }] : [];
  });
  const [worst] = pairs.toSorted((a, b) => b.across - a.across);
  if (!worst) return [];
  const { left, right, along, across } = worst;
  return [
    `${pairs.length} 对相邻钻孔在线上几乎重叠而横向相距较远（如 ${left.hole.holeNo} 与 ${right.hole.holeNo}：沿线 ${about(along)}，横向 ${about(across)}），其间的地面和地层界线不可靠，请缩小缓冲宽度。`,
  ];
}

/** Holes that lie so many times as far apart as they usually do, and so many metres, leave what is between them open. */
const wide = { times: 5, metres: 2000 };

function gapsIn({ holes }: Section): string[] {
  const gaps = holes.slice(1).map((right, at) => ({ left: holes[at] ?? right, right }));
  const widths = gaps.map(({ left, right }) => right.chainage - left.chainage);
  const usual = widths.toSorted((a, b) => a - b)[Math.floor(widths.length / 2)] ?? 0;
  const [widest] = gaps
    .map((gap, at) => ({ ...gap, width: widths[at] ?? 0 }))
    .filter(({ width }) => gaps.length > 1 && width > wide.metres && width > wide.times * usual)
    .toSorted((a, b) => b.width - a.width);
  if (!widest) return [];
  const { left, right, width } = widest;
  return [
    `${left.hole.holeNo} 与 ${right.hole.holeNo} 之间 ${about(width)} 没有钻孔，其间的界线只是推测；加大缓冲宽度可能带来其间的钻孔。`,
  ];
}

/** '300 m', '1.2 km'. */
const about = (metres: number): string =>
  metres < 1000 ? `${Number(metres.toPrecision(2))} m` : `${(metres / 1000).toFixed(1)} km`;

function terrainLacks({ holes, terrain, length }: Section): string[] {
  const onTerrain = holes.filter(({ isOnTerrain }) => isOnTerrain).length;
  const off = holes.flatMap(({ hole: { elevation, terrainHeight, holeNo } }) =>
    elevation === null || terrainHeight === null ? [] : [{ holeNo, metres: Math.abs(elevation - terrainHeight) }],
  );
  const [most] = off.toSorted((a, b) => b.metres - a.metres);
  const [line, ...others] = terrain?.lines ?? [];
  const isWhole = others.length === 0 && (line?.[0]?.x ?? 0) < 1 && (line?.at(-1)?.x ?? 0) > length - 1;
  return [
    ...(terrain && !isWhole ? ['剖面线有一部分没有地形高程，地形线在该处断开。'] : []),
    ...(most && most.metres > noticeable
      ? [`孔口高程与孔位处地形高程最多相差 ${most.metres.toFixed(1)} m（${most.holeNo}），孔口按自身高程绘出。`]
      : []),
    ...(onTerrain > 0
      ? [`${onTerrain} 个钻孔没有孔口高程，按孔位处的地形高程放置，孔口标高前注“约”，其各层标高仅供参考。`]
      : []),
  ];
}
