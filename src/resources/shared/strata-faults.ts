/** What the checks of a column of strata look at; metres and per cent, null: not known. */
export interface CheckedLayer {
  top: number;
  bottom: number;
  recovery: number | null;
  rqd: number | null;
}

/** Depths are kept in centimetres, so that sums are exact. */
const cm = (metres: number): number => Math.round(metres * 100);
const metres = (value: number): string => `${(cm(value) / 100).toFixed(2)} m`;

/**
 * What is wrong with the strata of one hole (DZ/T 0078: 分层连续、终止于孔底; 采取率 ≥ RQD). Every sentence is Chinese and
 * names the layer by its place from the top. An empty list of layers has no fault: the strata are not entered yet.
 * @param finalDepth metres along the hole
 */
export function strataFaults(layers: readonly CheckedLayer[], finalDepth: number): string[] {
  const ordered = layers.toSorted((a, b) => a.top - b.top);
  const last = ordered.at(-1);
  if (!last) return [];
  const faults: string[] = [];
  let reached = 0;
  for (const [index, layer] of ordered.entries()) {
    const name = `第 ${index + 1} 层`;
    if (cm(layer.bottom) <= cm(layer.top)) faults.push(`${name}底深应大于顶深`);
    if (cm(layer.top) > cm(reached)) faults.push(`${name}之上缺 ${metres(layer.top - reached)}`);
    if (cm(layer.top) < cm(reached)) faults.push(`${name}与上一层重叠 ${metres(reached - layer.top)}`);
    faults.push(...ratioFaults(layer).map((fault) => `${name}${fault}`));
    reached = Math.max(reached, layer.bottom);
  }
  if (cm(reached) !== cm(finalDepth)) faults.push(`分层止于 ${metres(reached)}，终孔深度为 ${metres(finalDepth)}`);
  return faults;
}

/** Faults of one layer's own ratios. */
export function ratioFaults({ recovery, rqd }: Pick<CheckedLayer, 'recovery' | 'rqd'>): string[] {
  const faults: string[] = [];
  if (recovery !== null && recovery > 100) faults.push('采取率不能大于 100%');
  if (recovery !== null && rqd !== null && rqd > recovery) faults.push('RQD 不能大于采取率');
  return faults;
}
