import { columnDepth, columnNodes } from '../../geo/ground-columns.ts';
import { decimal, integer } from '../../resources/kit/field.ts';

/** How deep and how fine the columns are that bodies of the ground are cut from; `depth` stands there at first. */
export const columnFields = (depth: number) => ({
  depth: decimal({
    label: '深度',
    required: true,
    default: depth,
    ...columnDepth,
    digits: 0,
    unit: 'm',
    help: '自范围内最低的地面向下',
  }),
  nodes: integer({
    label: '长边节点数',
    required: true,
    default: 33,
    min: 5,
    max: columnNodes.max,
    help: '越多越细',
  }),
});
