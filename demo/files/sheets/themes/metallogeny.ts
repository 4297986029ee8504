import { commodities } from '../../../../src/geo/commodities.ts';
import { faults } from '../../../ground/faults.ts';
import type { Fault } from '../../../ground/fault.ts';
import { faultLines } from '../../../ground/map-lines.ts';
import { nearestOn, toPlane } from '../../../ground/plane.ts';
import { groundUnits } from '../../../ground/units.ts';
import type { MapOccurrence } from '../../map-records.ts';
import type { LabelRoom } from '../label-room.ts';
import { type MapFrame, xOf, yOf } from '../map-frame.ts';
import { type Pen, trace } from '../sheet-canvas.ts';
import { disc, polygon, swatch } from './marks.ts';
import { drawPoints, type MapPoint, shortName } from './points.ts';
import type { MapTheme, ThemeMark } from './theme.ts';

type Scale = MapOccurrence['scale'];

/** How large and how full the sign of a deposit is, the largest first. */
const sizes: Readonly<Record<Scale, { radius: number; share: number }>> = {
  大型: { radius: 15, share: 1 },
  中型: { radius: 13, share: 0.55 },
  小型: { radius: 11, share: 0.25 },
  矿点: { radius: 8, share: 0 },
};
const scales = Object.keys(sizes) as Scale[];

interface MineralGroup {
  name: string;
  minerals: readonly string[];
  colour: string;
  outline: (radius: number) => (pen: Pen, unit: number) => void;
}

/** Groups of minerals by their sign; what none of them names is no metal. */
const groups: readonly MineralGroup[] = [
  { name: '金属矿产', minerals: ['钼', '金', '铅锌', '铜', '铁', '钒', '钨'], colour: '#b3122a', outline: disc },
  { name: '能源矿产', minerals: ['煤', '地热水'], colour: '#1d1d1b', outline: (radius) => polygon(3, radius * 1.2) },
  { name: '水气矿产', minerals: ['矿泉水'], colour: '#0b5fa5', outline: (radius) => polygon(3, radius * 1.2, 1.5) },
  { name: '非金属矿产', minerals: [], colour: '#6a2c91', outline: (radius) => polygon(4, radius * 1.2, 0.5) },
];
const groupOf = (mineral: string): MineralGroup =>
  groups.find(({ minerals }) => minerals.includes(mineral)) ?? groups.at(-1)!;

const sign =
  ({ colour, outline }: MineralGroup, scale: Scale): ThemeMark['draw'] =>
  (pen, x, y, unit) => {
    const { radius, share } = sizes[scale];
    const reach = radius * 1.2 * unit;
    pen.save();
    pen.translate(x, y);
    pen.beginPath();
    outline(radius)(pen, unit);
    pen.fillStyle = '#ffffff';
    pen.fill();
    pen.save();
    pen.clip();
    pen.fillStyle = colour;
    pen.fillRect(-reach, reach - 2 * reach * share, 2 * reach, 2 * reach * share);
    pen.restore();
    pen.strokeStyle = colour;
    pen.lineWidth = 2.4 * unit;
    pen.stroke();
    pen.restore();
  };

/** The minerals that a title names as ore: 金华 is no gold; stone coal is mined for its vanadium. */
export function mineralsIn(title: string): string[] {
  if (title.includes('石煤')) return ['钒'];
  return commodities.filter((each) =>
    ['矿', '银矿', '锡矿', '田', '资源'].some((ending) => title.includes(each + ending)),
  );
}

/** What of the occurrences a map shows: those of the minerals of its title, the largest first. */
export function shownOccurrences(title: string, occurrences: readonly MapOccurrence[]): MapOccurrence[] {
  const minerals = mineralsIn(title);
  return occurrences
    .filter(({ mineral }) => minerals.length === 0 || minerals.includes(mineral))
    .toSorted((a, b) => scales.indexOf(a.scale) - scales.indexOf(b.scale));
}

/** Signs at the places of the records. */
export const occurrencePoints = (occurrences: readonly MapOccurrence[]): MapPoint[] =>
  occurrences.map((each) => ({
    lon: each.lon,
    lat: each.lat,
    label: shortName(each),
    draw: sign(groupOf(each.mineral), each.scale),
    radius: sizes[each.scale].radius,
  }));

export function occurrenceMarks(occurrences: readonly MapOccurrence[]): ThemeMark[] {
  const shown = new Set(occurrences.map(({ mineral }) => groupOf(mineral)));
  const ofSizes = scales.filter((scale) => occurrences.some((each) => each.scale === scale));
  const grey: MineralGroup = { ...groups[0]!, colour: '#44443f' };
  return [
    ...groups.filter((each) => shown.has(each)).map((group) => ({ label: group.name, draw: sign(group, '大型') })),
    ...ofSizes.map((scale) => ({
      label: scale === '矿点' ? '矿点（矿化点）' : `${scale}矿床`,
      draw: sign(grey, scale),
    })),
  ];
}

/** Maps wider than this show belts along regional faults, others the faults that carry ore, kilometres. */
const wide = 120;
/** Kilometres from a fault within which deposits make it a belt, and how many it needs. */
const [beltReach, fewest] = [8, 4];

/** Faults along which the occurrences lie, and how far to each side, kilometres. */
function beltsOf(
  { extent, widthKm }: Pick<MapFrame, 'extent' | 'widthKm'>,
  occurrences: readonly MapOccurrence[],
): { fault: Fault; reach: number }[] {
  if (widthKm <= wide) {
    const carrying = new Set(occurrences.map(({ control }) => control?.split(' ')[0] ?? ''));
    return faultLines(extent).flatMap(({ fault }) => (carrying.has(fault.name) ? [{ fault, reach: 0.5 }] : []));
  }
  const places = occurrences.map(({ lon, lat }) => toPlane(lon, lat));
  const isBelt = ({ isRegional, line }: Fault): boolean =>
    isRegional && places.filter(({ x, y }) => Math.abs(nearestOn(line, x, y).offset) < beltReach).length >= fewest;
  return faults.filter(isBelt).map((fault) => ({ fault, reach: beltReach }));
}

const beltColour = '#e0592a';

function drawBelts(pen: Pen, frame: MapFrame, belts: ReturnType<typeof beltsOf>): void {
  const { extent, left, top, width, height, unit, widthKm } = frame;
  const reaches = new Map(belts.map(({ fault, reach }) => [fault, reach]));
  pen.save();
  pen.beginPath();
  pen.rect(left, top, width, height);
  pen.clip();
  pen.strokeStyle = beltColour;
  pen.lineJoin = 'round';
  pen.lineCap = 'round';
  for (const { fault, line } of faultLines(extent, widthKm > wide)) {
    const reach = reaches.get(fault);
    if (reach === undefined) continue;
    pen.globalAlpha = 0.24;
    pen.lineWidth = Math.max(16 * unit, (2 * reach * width) / widthKm);
    const points = line.map(([lon, lat]) => [xOf(frame, lon), yOf(frame, lat)] as const);
    pen.beginPath();
    trace(pen, points);
    pen.stroke();
  }
  pen.restore();
}

const beltName = ({ name }: Fault): string => `${name.replace(/(?:大?断裂带?)$/u, '')}成矿带`;

/** Names beside the belts, where there is room along them. */
function nameBelts(pen: Pen, frame: MapFrame, room: LabelRoom, belts: ReturnType<typeof beltsOf>): void {
  const { extent, unit } = frame;
  const known = new Set(belts.map(({ fault }) => fault));
  const look = { size: 23 * unit, isBold: true, colour: '#a33a10', halo: 5 * unit };
  for (const { fault, line } of faultLines(extent, true)) {
    if (!known.has(fault)) continue;
    // From the middle to the ends
    const places = [...line.keys()].toSorted((a, b) => Math.abs(a - line.length / 2) - Math.abs(b - line.length / 2));
    places.some((at) => {
      const [lon, lat] = line[at]!;
      return room.write(pen, beltName(fault), xOf(frame, lon), yOf(frame, lat), 14 * unit, look);
    });
  }
}

/** The colour, or three quarters of the way to white. */
const paler = (colour: string): string => {
  const parts = [1, 3, 5].map((at) => Math.round(255 - (255 - parseInt(colour.slice(at, at + 2), 16)) * 0.28));
  return `#${parts.map((each) => each.toString(16).padStart(2, '0')).join('')}`;
};

/** Deposits of a title's minerals: the units that hold them in full colour, the faults that carry them as belts. */
export const metallogeny: MapTheme = {
  ground: 0.9,
  layerOf: ({ frame, title, facts }) => {
    const occurrences = shownOccurrences(title, facts.near.occurrences);
    const hosts = new Set(occurrences.map(({ host }) => host));
    const belts = beltsOf(frame, occurrences);
    const beltMark = {
      label: frame.widthKm > wide ? '成矿带（沿区域断裂）' : '含矿断裂及其影响带',
      draw: swatch(beltColour, 0.3),
    };
    return {
      ...(hosts.size > 0 && {
        unitColours: groundUnits.map(({ name, colour }) => ({ colour: hosts.has(name) ? colour : paler(colour) })),
      }),
      drawBelow: (pen) => drawBelts(pen, frame, belts),
      draw: (pen, room) => {
        drawPoints(pen, frame, room, occurrencePoints(occurrences));
        if (frame.widthKm > wide) nameBelts(pen, frame, room, belts);
      },
      marks: [...occurrenceMarks(occurrences), ...(belts.length > 0 ? [beltMark] : [])],
    };
  },
};
