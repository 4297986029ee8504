import { expect, test } from 'vitest';
import { standardCitation } from './standard-citation.ts';

const standard = {
  number: 'GB/T 13989-2012',
  title: '国家基本比例尺地形图分幅和编号',
  issuedBy: '国家质量监督检验检疫总局、国家标准化管理委员会',
  issuedOn: '2012-06-29',
  year: 2012,
};

test('names the bodies, the title with the number, and the day of issue', () => {
  expect(standardCitation(standard)).toBe(
    '国家质量监督检验检疫总局, 国家标准化管理委员会. 国家基本比例尺地形图分幅和编号: GB/T 13989-2012[S]. 2012-06-29.',
  );
});

test('leaves out what is not known', () => {
  expect(standardCitation({ ...standard, issuedOn: null })).toMatch(/\[S\]\. 2012\.$/);
  expect(standardCitation({ ...standard, issuedBy: null, issuedOn: null, year: null })).toBe(
    '国家基本比例尺地形图分幅和编号: GB/T 13989-2012[S].',
  );
});
