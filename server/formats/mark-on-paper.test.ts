import { expect, test } from 'vitest';
import { markOnPaper } from './mark-on-paper.ts';

test.each([
  ['浙江省某矿区普查报告\n机密★10年\n', '机密★10年'],
  ['机 密 ★ 长期', '机密★长期'],
  ['绝密★', '绝密★'],
  ['秘密＊５年', '秘密*5年'],
  ['機密☆', '機密☆'],
  ['报告\n秘 密\n二〇二六年', '秘密'],
  ['密级：机密', '机密'],
  ['机密 10年', '机密'],
  // Words of a sentence, other words, denials
  ['应保守国家秘密，机密资料另行送交', null],
  ['商业秘密★', null],
  ['计算机密度★', null],
  ['本报告不含国家秘密', null],
  ['保密承诺书', null],
  // A form that lists what may be ticked
  ['密级\n公开\n内部\n秘密\n机密\n绝密', null],
  ['内部\n秘密', null],
  ['内部★', null],
])('%j bears %s', (text, mark) => expect(markOnPaper(text)).toBe(mark));
