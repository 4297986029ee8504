import type { LithologyCode } from '../../geo/lithologies.ts';
import { scaleText } from '../../geo/scale-text.ts';
import type { Section } from '../../map/compute/section.ts';
import { logInk as ink } from '../log-ink.ts';
import type { Shape } from '../shape.ts';
import { svgSheet } from '../svg-text.ts';
import { bandHeight, drawAxes, drawMarks, windOf } from './draw-axes.ts';
import { drawBeds } from './draw-beds.ts';
import { drawFoot, drawSectionLegend, rocksOf } from './draw-key.ts';
import { drawMapped, mappedHeight } from './draw-mapped.ts';
import { layOutSection, type SectionLayout } from './section-layout.ts';
import { sectionNotes } from './section-notes.ts';

/** What the sheet says beside what the holes give. */
export interface SectionFacts {
  /** Metres on either side of the line within which holes were taken. */
  buffer: number;
  /** Holes that lie there in all. */
  found: number;
  /** How many times larger heights are drawn; null: what fits. */
  exaggeration: number | null;
  /** 'YYYY-MM-DD'. */
  drawnOn: string;
}

/** A geological section as one sheet: the same shapes on the screen, in an SVG file and in a PDF. Millimetres. */
export interface SectionDrawing {
  title: string;
  layout: SectionLayout;
  width: number;
  height: number;
  codes: readonly LithologyCode[];
  blocks: readonly { top: number; shapes: readonly Shape[] }[];
}

/** A scale that the exaggeration has made odd is rounded: heights are written on the axes. */
const written = (scale: number): string => scaleText(Number(scale.toFixed(scale < 100 ? 1 : 0)));

/** 'ZK1—ZK5 地质剖面图', by the first and the last hole; without holes only the surface is known. */
export function sectionTitle({ holes }: Section): string {
  const [first, last] = [holes[0]?.hole.holeNo, holes.at(-1)?.hole.holeNo];
  return first === undefined ? '地表地质剖面图' : `${first === last ? first : `${first}—${last}`} 地质剖面图`;
}

/** 'NW–SE 135°'. */
export const directionText = (azimuth: number): string =>
  `${windOf((azimuth + 180) % 360)}–${windOf(azimuth)} ${Math.round(azimuth) % 360}°`;

const most = 2;
function sourceText({ holes, terrain, mapped }: Section): string {
  const projects = [...new Set(holes.map(({ hole }) => hole.project))];
  const named = projects.slice(0, most).join('、');
  const ofHoles = projects.length > most ? `${named}等 ${projects.length} 个项目的钻孔` : `${named}的钻孔`;
  return [
    ...(holes.length > 0 ? [ofHoles] : []),
    ...(terrain ? ['本门户地形高程'] : []),
    ...(holes.length === 0 && mapped ? ['区域地质图'] : []),
  ].join('；');
}

/** Draws a section that has a range: of holes, or of the terrain with what the map has on it. */
export function drawSection(section: Section, facts: SectionFacts): SectionDrawing {
  const layout = layOutSection(section, facts.exaggeration);
  const { scale, width, frame } = layout;
  const title = sectionTitle(section);
  const scales = `水平 ${written(scale.horizontal)}　垂直 ${written(scale.vertical)}（夸大 ${scale.exaggeration} 倍）`;
  const middle = { kind: 'text', x: width / 2, anchor: 'middle', fill: ink.text } as const;
  const legend = drawSectionLegend(layout);
  const foot = drawFoot(layout, sectionNotes(section, facts), [
    ['图名', title],
    ['水平比例尺', written(scale.horizontal)],
    ['垂直比例尺', written(scale.vertical)],
    ['剖面方向', directionText(section.azimuth)],
    ['剖面长度', `${section.length.toFixed(section.length < 1000 ? 1 : 0)} m`],
    ['缓冲宽度', `线两侧各 ${facts.buffer} m`],
    ['资料来源', sourceText(section)],
    ['制图日期', facts.drawnOn],
  ]);
  const legendTop = frame.bottom + bandHeight + (section.mapped ? mappedHeight : 0) + 3;
  const footTop = legendTop + legend.height + 2;
  return {
    title,
    layout,
    width,
    height: footTop + foot.height,
    codes: rocksOf(section),
    blocks: [
      {
        top: 0,
        shapes: [
          { ...middle, y: 10, size: 5.6, text: title, isBold: true },
          { ...middle, y: 15.5, size: 2.8, text: scales },
          ...drawAxes(layout),
          ...drawBeds(layout),
          ...drawMapped(layout),
          ...drawMarks(layout),
        ],
      },
      { top: legendTop, shapes: legend.shapes },
      { top: footTop, shapes: foot.shapes },
    ],
  };
}

/** The section as an SVG file of real size. */
export const sectionSvg = ({ title, width, height, codes, blocks }: SectionDrawing): string =>
  svgSheet({ title, width, height, codes, blocks });
