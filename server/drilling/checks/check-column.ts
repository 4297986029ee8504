import type { DrillingFault } from '../../../src/resources/shared/drilling-answers.ts';
import { centimetres, errorAt, metres } from './fault.ts';
import type { Hole, ReadRow } from './sheet-values.ts';

export type Bed = ReadRow<'beds'>;
/** A bed whose depths can be read. */
export type Deep = Bed & { values: { top: number; bottom: number } };

export const hasDepths = (bed: Bed): bed is Deep => bed.values.top !== null && bed.values.bottom !== null;
export const isThin = ({ values: { top, bottom } }: Deep): boolean => centimetres(bottom) <= centimetres(top);

interface Column {
  faults: DrillingFault[];
  /** The beds in the order in which they were judged, from the mouth down. */
  beds: readonly Deep[];
}

/**
 * Beds fill the hole from its mouth to its end, each below the one before. Where they are only out of their order, that is
 * told once, and they are judged as if they stood in it.
 */
export function checkColumn(hole: Hole, beds: readonly Deep[]): Column {
  const asGiven = columnFaults(hole, beds);
  const strays = beds.flatMap((bed, at) => {
    const above = beds[at - 1];
    return above && isAbove(bed, above) ? [{ bed, above }] : [];
  });
  const [first] = strays;
  if (!first) return { faults: asGiven, beds };
  const down = beds.toSorted(
    (a, b) => a.values.top - b.values.top || a.values.bottom - b.values.bottom || a.row - b.row,
  );
  const ordered = [orderFault(first, strays.length), ...columnFaults(hole, down)];
  // One wrong depth among beds that are in order would tear holes into the ordered ones
  return ordered.length <= asGiven.length ? { faults: ordered, beds: down } : { faults: asGiven, beds };
}

const isAbove = (bed: Deep, other: Deep): boolean => centimetres(bed.values.top) < centimetres(other.values.top);

function orderFault({ bed, above }: { bed: Deep; above: Deep }, count = 1): DrillingFault {
  const more = count > 1 ? `，共 ${count} 处` : '';
  const text = `层顶深度 ${metres(bed.values.top)} 小于上一行的 ${metres(above.values.top)}，没有自上而下排列${more}`;
  return errorAt(bed, 'top', { code: 'bed-order', text, mend: '请把这个孔的分层自上而下排列' });
}

function columnFaults({ collar }: Hole, beds: readonly Deep[]): DrillingFault[] {
  const faults: DrillingFault[] = [];
  const [first] = beds;
  if (first && !isThin(first) && centimetres(first.values.top) !== 0)
    faults.push(
      errorAt(first, 'top', {
        code: 'bed-first',
        text: `首层顶深为 ${metres(first.values.top)}，应为 0`,
        mend: '请从孔口起填写分层；未取心的孔段也单列一层',
      }),
    );
  for (const [at, bed] of beds.entries()) {
    const above = beds[at - 1];
    if (above) faults.push(...checkNext(above, bed));
  }
  const last = beds.at(-1);
  const finalDepth = collar[0]?.values.finalDepth ?? null;
  if (last && !isThin(last) && finalDepth !== null && centimetres(last.values.bottom) !== centimetres(finalDepth)) {
    const by = metres(Math.abs(finalDepth - last.values.bottom));
    const way = last.values.bottom < finalDepth ? `差 ${by}` : `超出 ${by}`;
    faults.push(
      errorAt(last, 'bottom', {
        code: 'bed-last',
        text: `末层底深 ${metres(last.values.bottom)} 与终孔深度 ${metres(finalDepth)} 不等，${way}`,
        mend: '请核对末层底深和孔口表中的终孔深度',
      }),
    );
  }
  return faults;
}

function checkNext(above: Deep, bed: Deep): DrillingFault[] {
  if (isAbove(bed, above)) return [orderFault({ bed, above })];
  const [end, start] = [above.values.bottom, bed.values.top];
  const by = centimetres(start) - centimetres(end);
  // What a bed without thickness leaves open is told of that bed
  if (by === 0 || isThin(above) || isThin(bed)) return [];
  const size = metres(Math.abs(by) / 100);
  return by > 0
    ? [
        errorAt(bed, 'top', {
          code: 'bed-gap',
          text: `与上一层之间缺 ${metres(end)}–${metres(start)}，共 ${size}`,
          mend: `请补上缺的分层，或把层顶深度改为 ${end.toFixed(2)}`,
        }),
      ]
    : [
        errorAt(bed, 'top', {
          code: 'bed-overlap',
          text: `与上一层重叠 ${metres(start)}–${metres(end)}，共 ${size}`,
          mend: `请把层顶深度改为 ${end.toFixed(2)}，或改正上一层的层底深度`,
        }),
      ];
}
