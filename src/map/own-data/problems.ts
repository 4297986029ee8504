import type { Problem } from './own-layer.ts';

/** What can be wrong with a single feature, as it stands after '3 个要素'. */
const reasons = {
  noGeometry: { text: '没有几何，未显示', isGrave: true },
  broken: { text: '几何不完整，未显示', isGrave: true },
  unknownKind: { text: '几何类型不能识别，未显示', isGrave: true },
  notNumber: { text: '坐标不是数，未显示', isGrave: true },
  outside: { text: '坐标超出经纬度范围，未显示', isGrave: true },
  brokenPart: { text: '有几何不完整的部分，只显示其余部分', isGrave: true },
  emptyPart: { text: '有空的部分，只显示其余部分', isGrave: false },
  abroad: { text: '在中国范围之外，请核对坐标', isGrave: false },
  crossing: { text: '边界自相交，按原样显示，面积不可靠', isGrave: false },
} as const;
export type Reason = keyof typeof reasons;

const toldRows = 5;

/** Gathers what is wrong with a file: faults of features are counted and told together, with the first few of them. */
export class Problems {
  readonly #sentences: Problem[] = [];
  readonly #faults = new Map<Reason, { count: number; first: number[] }>();
  readonly #unit: string;

  /** @param unit what features are counted by in the file: '行', '个要素', '条记录' */
  constructor(unit: string) {
    this.#unit = unit;
  }

  /** A sentence about the file as a whole. */
  say(sentence: string, isGrave = true): void {
    if (!this.#sentences.some((said) => said.sentence === sentence)) this.#sentences.push({ sentence, isGrave });
  }

  /** @param number of the feature as the visitor counts, from 1 */
  fault(reason: Reason, number: number): void {
    const fault = this.#faults.get(reason) ?? { count: 0, first: [] };
    fault.count += 1;
    if (fault.first.length < toldRows) fault.first.push(number);
    this.#faults.set(reason, fault);
  }

  list(): Problem[] {
    const faults = [...this.#faults].map(([reason, { count, first }]) => {
      const { text, isGrave } = reasons[reason];
      const which = `第 ${first.join('、')} ${this.#unit}${count > first.length ? '等' : ''}`;
      return { sentence: `${count.toLocaleString('zh-CN')} 个要素${text}（${which}）`, isGrave };
    });
    return [...this.#sentences, ...faults];
  }
}
