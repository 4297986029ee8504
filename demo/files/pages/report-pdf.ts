import { PdfPen } from '../../../server/boreholes/strip-log/pdf-pen.ts';
import { drawLog, stackBlocks } from '../../../src/strip-log/log-drawing.ts';
import { sexagesimal } from '../../../src/geo/degrees.ts';
import { areaOfBox } from '../../../src/geo/measure.ts';
import { logScales } from '../../../src/resources/shared/log-scale.ts';
import type { Shape } from '../../../src/strip-log/shape.ts';
import { type GroundUnit, unitWords } from '../../ground/units.ts';
import type { SampleFacts, SampleHole } from '../sample-facts.ts';
import { columnPicture } from '../sheets/column-picture.ts';
import { drawLocationMap } from '../sheets/draw-location-map.ts';
import { wholeExtent } from '../whole-extent.ts';
import { Paper, sheetSize, textWidth } from './paper.ts';
import { outcropOf } from './outcrop-words.ts';
import { contextOf, monthOf, type ReportContext, standardsOf } from './report-words.ts';
import { workTable } from './report-tables.ts';
import { writeSubject } from './subject-chapters.ts';

/** Day written into a sample file: when the item was formed. */
export const dayOf = ({ formedOn, year }: SampleFacts): Date =>
  new Date(`${formedOn ?? `${year ?? 2000}-06-30`}T00:00:00Z`);

/** A results report: title page, contents, chapters with tables, a map of the place, the log of a hole, sources. */
export async function reportPdf(facts: SampleFacts): Promise<Buffer> {
  const context = contextOf(facts);
  const title = facts.entry?.title ?? facts.title;
  const paper = await Paper.open({ title, author: facts.unit, foot: facts.number, day: dayOf(facts) });
  titlePage(paper, facts, title);
  paper.addPage();
  await writeIntroduction(paper, context);
  await writeRegion(paper, context);
  writeSubject(paper, context);
  writeEnd(paper, context);
  if (facts.hole) holePage(paper, facts.hole);
  paper.contents(1);
  return paper.finish();
}

function titlePage(paper: Paper, facts: SampleFacts, title: string): void {
  paper.addPage();
  const { pdf } = paper;
  const left = 71;
  const line = (text: string, y: number, size: number, isBold = false): void => {
    pdf
      .font(isBold ? 'bold' : 'regular')
      .fontSize(size)
      .fillColor('#1d1d1b')
      .text(text, left, y, { width: textWidth, align: 'center', lineGap: 8 });
  };
  pdf.font('regular').fontSize(10.5).fillColor('#1d1d1b').text(`档号：${facts.number}`, left, 74, { width: textWidth });
  pdf.text(`密级：${facts.entry?.secrecy ?? facts.secrecy}`, left, 74, { width: textWidth, align: 'right' });
  // One line where it is short; else two of about the same length
  pdf.font('bold').fontSize(24);
  const isLong = pdf.widthOfString(title) > textWidth;
  const middle = Math.ceil(title.length / 2);
  if (isLong)
    for (const [index, part] of [title.slice(0, middle), title.slice(middle)].entries())
      line(part, 215 + index * 46, 22, true);
  else line(title, 230, 24, true);
  line('演示资料　内容由程序生成，不反映任何实际项目', 380, 11);
  const rows = [
    ['形成单位', facts.unit],
    ['编著者', facts.authors],
    ['批准机构', facts.approvedBy],
    ['评审机构', facts.reviewedBy],
    ['备案机关', facts.filedBy],
    ['汇交人', facts.submittedBy],
    ['保管单位', facts.keepingUnit],
  ].filter((row): row is [string, string] => row[1] !== null);
  let y = 500;
  for (const [label, value] of rows) {
    pdf
      .font('bold')
      .fontSize(11.5)
      .text(`${label}：`, left + 60, y, { width: 80 });
    pdf
      .font('regular')
      .fontSize(11.5)
      .text(value, left + 140, y, { width: textWidth - 150 });
    y += 27;
  }
  line(monthOf(facts.formedOn) ?? `${facts.year ?? ''} 年`, 700, 13, true);
}

const settledBy = ({ approvedBy, reviewedBy, filedBy }: ReportContext['facts']): string =>
  reviewedBy && filedBy ? `，经${reviewedBy}评审、${filedBy}备案` : approvedBy ? `，经${approvedBy}批准` : '';

async function writeIntroduction(paper: Paper, context: ReportContext): Promise<void> {
  const { facts, where } = context;
  const extent = wholeExtent(facts);
  const area = areaOfBox(extent) / 1e6;
  paper.chapter('1　绪　言');
  paper.section('1.1　目的任务');
  paper.paragraph(facts.abstract ?? `为查明${where}一带的地质条件，开展本项工作。`);
  const [from, to] = [monthOf(facts.workStartOn), monthOf(facts.workEndOn)];
  paper.paragraph(
    `工作由${facts.unit}承担，${from && to ? `野外工作自 ${from}开始，${to}结束；` : ''}报告于 ${monthOf(facts.formedOn) ?? `${context.year} 年`}编成${settledBy(facts)}。`,
  );
  paper.section('1.2　位置与范围');
  paper.paragraph(
    `工作区位于${where}，地理坐标为东经 ${sexagesimal(extent.west, 0)}–${sexagesimal(extent.east, 0)}，北纬 ${sexagesimal(extent.south, 0)}–${sexagesimal(extent.north, 0)}（2000 国家大地坐标系），面积约 ${area.toFixed(area < 20 ? 2 : 0)} km²${facts.sheetNo ? `，属 ${facts.sheetNo} 图幅` : ''}。区内属亚热带季风气候，降水集中在梅雨和台风季节。`,
  );
  const map = drawLocationMap(facts);
  paper.figure(
    await map.encode('jpeg', 62),
    map.height / map.width,
    `${where}位置示意（红框为工作区；界线为示意，不作为权属依据）`,
  );
  paper.section('1.3　完成的工作');
  paper.paragraph(
    '工作分收集资料、野外调查、采样测试和综合整理四个阶段，野外记录当日整理，样品由有资质的实验室测试，各阶段均进行质量检查。',
  );
  const work = workTable(context);
  paper.table(work.title, work.columns, work.rows);
}

/** Units with a paragraph of their own: those of the area, then the younger ones beside it. */
const describedUnits = ({ local }: ReportContext, strata: readonly GroundUnit[]): GroundUnit[] => {
  const ofArea = new Set([...strata.filter((unit) => local.includes(unit)), ...strata].slice(0, 6));
  return strata.filter((unit) => ofArea.has(unit));
};

async function writeRegion(paper: Paper, context: ReportContext): Promise<void> {
  const { units, faults, where } = context;
  const strata = units.filter(({ kind }) => kind !== 'intrusion' && kind !== 'cover');
  const intrusions = units.filter(({ kind }) => kind === 'intrusion');
  paper.chapter('2　区域地质');
  paper.section('2.1　地　层');
  paper.paragraph(
    `${where}及周围出露的地层自老至新为${strata
      .toReversed()
      .map(({ name }) => name)
      .join('、')}，共 ${strata.length} 个单位，其岩性列于下表。`,
  );
  paper.table(
    '地层简表（由新到老）',
    [
      { label: '单位', share: 0.2 },
      { label: '时代', share: 0.22 },
      { label: '岩性', share: 0.58, align: 'left' },
    ],
    strata.map(({ name, age, lithology }) => [name, age, lithology]),
  );
  if (!context.facts.hole) {
    const { picture, ratio } = await columnPicture(context.facts);
    paper.figure(picture, ratio, `${where}综合地层柱状图（厚度为演示值）`);
  }
  for (const unit of describedUnits(context, strata))
    paper.paragraph(`${unit.name}（${unit.age}）：${unit.lithology}。${outcropOf(unit)}。`);
  paper.section('2.2　构　造');
  paper.paragraph(
    `区域构造以断裂为主，工作区及邻近有${faults.join('、')}。北东向断裂形成早、规模大，控制了地层和岩浆岩的分布；北西向断裂规模较小，多切错前者。`,
  );
  paper.paragraph(
    context.isNorthwest
      ? '工作区位于江山—绍兴断裂北西侧，古生代地层发育，褶皱轴向北东，白垩纪火山岩、碎屑岩角度不整合于其上。'
      : '工作区位于江山—绍兴断裂南东侧，变质基底零星出露，大面积为早白垩世火山岩覆盖，其上叠置白垩纪红色盆地。',
  );
  paper.section('2.3　岩浆岩');
  paper.paragraph(
    intrusions.length > 0
      ? `区内及周围的侵入岩有${intrusions.map(unitWords).join('、')}，呈岩株、岩枝或岩脉产出，部分沿断裂和节理贯入。`
      : '区内未见侵入岩出露，石英脉等细小脉体沿断裂和节理贯入。',
  );
}

/** Words in the titles of the standards that such work follows. */
const standardWords: Readonly<Record<string, RegExp>> = {
  区域地质调查: /区域地质|岩石分类|用色|分幅/,
  矿产勘查: /固体矿产|岩心|储量/,
  水工环地质: /水文|地下水|岩土|土的工程/,
  灾害环境: /灾害|滑坡|地震动/,
  物化遥: /地球化学|土地质量/,
  海洋地质: /海洋/,
};

/** What the results are of use for. */
const usesOf: Readonly<Record<string, readonly string[]>> = {
  区域地质调查: ['国土空间规划', '基础地质研究与教学', '矿产与环境地质调查部署'],
  矿产勘查: ['矿产资源管理', '矿山设计', '后续勘查'],
  水工环地质: ['工程建设', '地下水资源管理', '国土空间规划'],
  灾害环境: ['地质灾害防治规划', '乡村建房选址'],
  物化遥: ['找矿靶区优选', '土地质量评价'],
};

function writeEnd(paper: Paper, { facts, year, random }: ReportContext): void {
  paper.chapter('4　质量评述与结论');
  paper.section('4.1　质量评述');
  const standards = standardsOf(facts, year, standardWords[facts.category] ?? /岩石分类|图例|图幅|分幅/);
  paper.paragraph(
    standards.length > 0
      ? `工作按 ${standards.join('、')} 等标准执行，质量检查比例不低于规定要求，原始资料齐全，图件与文字相符。`
      : '工作按当时的规程、规范执行，野外资料经三级检查，图件与文字相符。',
  );
  paper.section('4.2　结　论');
  paper.paragraph(
    `本次工作完成了规定的任务，取得的主要成果已在各章说明；成果可供${random.pick(usesOf[facts.category] ?? ['地质科研与教学'])}参考。`,
  );
  paper.section('4.3　建　议');
  paper.paragraph('建议对尚未解决的问题继续开展专题工作；利用本资料时应结合最新的调查成果，不宜单独作为设计依据。');
  paper.section('参考资料');
  const sources = [
    `${facts.keepingUnit}馆藏：${facts.number} 及邻区有关资料`,
    '浙江省区域地质志（有关章节）',
    ...standards,
  ];
  for (const [index, source] of sources.entries()) paper.paragraph(`［${index + 1}］ ${source}`);
}

const points = 72 / 25.4;

/** The log of a hole on a page of its own, at the largest scale that fits. */
function holePage(paper: Paper, { hole, findings }: SampleHole): void {
  const drawings = logScales.toSorted((a, b) => a - b).map((scale) => drawLog(hole, findings, scale));
  const drawing = drawings.find((each) => stackBlocks(each).height <= 270) ?? drawings.at(-1)!;
  const blocks = stackBlocks(drawing);
  paper.chapter(`附图　${hole.holeNo} 孔柱状图`);
  const { pdf } = paper;
  const pen = new PdfPen(pdf);
  const shrink = Math.min(1, (sheetSize.height - 180) / (blocks.height * points));
  const at = (top: number, shapes: readonly Shape[]): void => {
    pdf.save().translate(0, top);
    pen.draw(shapes);
    pdf.restore();
  };
  pdf
    .save()
    .translate((sheetSize.width * (1 - shrink)) / 2, 118)
    .scale(points * shrink);
  at(0, drawing.header.shapes);
  at(blocks.headingsTop, drawing.headings.shapes);
  at(blocks.bodyTop, drawing.body);
  at(blocks.legendTop, drawing.legend.shapes);
  pdf.restore();
}
