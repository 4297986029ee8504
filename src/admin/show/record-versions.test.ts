import { describe, expect, it } from 'vitest';
import type { Version } from '../../resources/kit/answer-shapes.ts';
import { coords } from '../../resources/maps/coords.ts';
import { changesOf, recordAt, restoringValues } from './record-versions.ts';

const version = (id: number, before: Version['before'], after: Version['after']): Version => ({
  id,
  at: '2024-05-01T08:00:00.000Z',
  actorName: 'admin',
  action: '修改',
  before,
  after,
});
const current = { id: 1, name: '丙', note: '新', decimals: 6, isCurrent: true };
const versions = [
  version(3, { name: '乙', isCurrent: false }, { name: '丙', isCurrent: true }),
  version(2, { note: '旧', decimals: 4 }, { note: '新', decimals: 6 }),
  version(1, null, { name: '乙', note: '旧', decimals: 4, isCurrent: false }),
];

describe('record versions', () => {
  it('lists changed fields in declared order, old and new', () => {
    expect(changesOf(coords, versions[1]!).map(({ name, before, after }) => [name, before, after])).toEqual([
      ['note', '旧', '新'],
      ['decimals', 4, 6],
    ]);
    expect(changesOf(coords, versions[2]!).map(({ before }) => before)).toEqual([null, null, null, null]);
  });

  it('takes the later changes back one by one', () => {
    expect(recordAt(current, versions, 0)).toEqual(current);
    expect(recordAt(current, versions, 1)).toMatchObject({ name: '乙', note: '新', decimals: 6 });
    expect(recordAt(current, versions, 2)).toMatchObject({ name: '乙', note: '旧', decimals: 4 });
  });

  it('restores only editable fields that differ', () => {
    expect(restoringValues(coords, current, versions, 0)).toEqual({});
    expect(restoringValues(coords, current, versions, 2)).toEqual({ name: '乙', note: '旧', decimals: 4 });
  });
});
