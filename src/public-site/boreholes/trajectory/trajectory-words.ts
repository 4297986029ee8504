import type { HoleSurvey } from '../../../geo/hole-path.ts';
import { driftOf, steepestLean, type SurveyedHole } from '../../../geo/hole-survey-rows.ts';

/** A hole that leans no more than so many degrees anywhere is called nearly vertical. */
const nearlyVertical = 2;

/** What the way of a hole comes to, in a sentence. */
export function trajectorySummary(hole: SurveyedHole): string {
  const { rows, isDirected } = hole;
  const last = rows.at(-1);
  if (!last) return '';
  const lean = steepestLean(rows);
  const share = last.depth > 0 ? ((last.offset / last.depth) * 100).toFixed(1) : '0.0';
  const towards = isDirected && last.offset >= 0.005 ? `，偏向 ${driftOf(hole).toFixed(1)}°` : '';
  const short = (last.depth - last.down).toFixed(2);
  const end = `孔底垂深 ${last.down.toFixed(2)} m，比孔深少 ${short} m；偏离孔口 ${last.offset.toFixed(2)} m（孔深的 ${share}%）${towards}。`;
  if (lean < 0.05) return '各点倾角均为 90°，按直孔计算，垂深等于孔深。';
  return lean <= nearlyVertical
    ? `钻孔近于铅直：各点与铅直线的夹角不超过 ${lean.toFixed(1)}°。${end}`
    : `各点与铅直线的最大夹角 ${lean.toFixed(1)}°。${end}`;
}

/** How the way was reckoned, and from what. */
export function trajectoryMethod({ isDirected }: SurveyedHole, surveys: readonly HoleSurvey[]): string {
  const way =
    surveys.length > 0
      ? `按最小曲率法由 ${surveys.length} 个测斜点计算，相邻两点之间为圆弧，末点以下沿末点方向直线延伸`
      : '没有测斜资料，按开孔倾角和方位角直线推算';
  const missing = isDirected ? '' : '；未记录方位角，只能计算位移大小，不能确定方向';
  return `${way}${missing}。倾角自水平面向下起算，90° 为铅直向下；方位角自正北顺时针；东偏、北偏和水平位移自孔口起算。`;
}
