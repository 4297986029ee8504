import { describe, expect, it } from 'vitest';
import { type CheckedLayer, strataFaults } from './strata-faults.ts';

const layer = (top: number, bottom: number, more: Partial<CheckedLayer> = {}): CheckedLayer => ({
  top,
  bottom,
  recovery: 90,
  rqd: 60,
  ...more,
});

describe('strataFaults', () => {
  it('finds none in a closed column, in any order, nor in one not entered yet', () => {
    expect(strataFaults([layer(0.1, 0.3), layer(0, 0.1), layer(0.3, 12.5)], 12.5)).toEqual([]);
    expect(strataFaults([], 12.5)).toEqual([]);
  });

  it.each([
    ['第 1 层之上缺 0.50 m', [layer(0.5, 10)]],
    ['第 2 层之上缺 1.00 m', [layer(0, 4), layer(5, 10)]],
    ['第 2 层与上一层重叠 1.00 m', [layer(0, 5), layer(4, 10)]],
    ['分层止于 9.99 m，终孔深度为 10.00 m', [layer(0, 9.99)]],
    ['分层止于 12.00 m，终孔深度为 10.00 m', [layer(0, 12)]],
    ['第 1 层RQD 不能大于采取率', [layer(0, 10, { recovery: 50, rqd: 50.1 })]],
    ['第 1 层采取率不能大于 100%', [layer(0, 10, { recovery: 100.1 })]],
  ])('%s', (fault, layers) => {
    expect(strataFaults(layers, 10)).toEqual([fault]);
  });

  it('names a layer without thickness', () => {
    expect(strataFaults([layer(0, 0), layer(0, 10)], 10)).toEqual(['第 1 层底深应大于顶深']);
  });
});
