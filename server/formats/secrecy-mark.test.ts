import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { packedNameFault } from './delivered-name.ts';
import { secrecyMark } from './secrecy-mark.ts';

test.each([
  ['秘密★10年', '秘密'],
  ['涉密图件', '涉密'],
  ['计算机密度测定', null],
  ['不涉密说明', null],
  ['本报告为机密级，普查区位于武义县', '机密'],
  ['报告附有秘密10年的地形图', '秘密'],
  ['本次只汇交不涉密资料', null],
  ['计算机密级配曲线', null],
  ['含商业秘密文件', null],
  ['绝密★长期.pdf', '绝密'],
  ['机密报告.pdf', '机密'],
  ['1比5万地形图-内部机密.pdf', '机密'],
  ['机 密★报告.pdf', '机密'],
  ['秘\u200b密１０年.pdf', '秘密'],
  ['正文 秘密.pdf', '秘密'],
  ['机密 地形图.tif', '机密'],
  ['保密检查记录.pdf', null],
  ['非涉密.pdf', null],
  ['是否涉密.xlsx', null],
  ['解密报告.pdf', null],
  ['不涉及国家秘密.pdf', null],
  ['保守国家秘密承诺书.pdf', null],
  ['随机密度图.pdf', null],
  ['密山市地质图.pdf', null],
  ['岩石密度资料.csv', null],
  // Words that hold a level by chance
  ['机密度', null],
  ['机密级配曲线.xlsx', null],
  ['手机密码清单.txt', null],
  ['钻机密封试验记录.pdf', null],
  ['计算机密集采样点.csv', null],
  ['隔绝密闭采空区分布图.pdf', null],
  ['断绝密闭巷道.pdf', null],
  ['涉密人员登记表.pdf', null],
  ['涉密检查表.pdf', null],
  ['涉密情况说明.pdf', null],
  ['秘密人员名单.pdf', null],
  // Denied
  ['无涉密内容.pdf', null],
  ['公开版（无涉密要素）.pdf', null],
  ['未涉密.pdf', null],
  ['不含国家秘密.pdf', null],
  ['没有涉密图件.pdf', null],
  ['经检查未发现涉密内容', null],
  ['不含绝密级、机密级和秘密级资料', null],
  ['脱密版地形图.pdf', null],
  ['加密网格点.csv', null],
  ['精密水准测量.pdf', null],
  ['紧密堆积试验.pdf', null],
  // What looks like one of these and is none
  ['机密度假区地质图.pdf', '机密'],
  ['秘密码头水深图.pdf', '秘密'],
  ['机密集成图.pdf', '机密'],
  ['储量计算机密图.pdf', '机密'],
  ['南非机密地质图.pdf', '机密'],
  ['非涉密/机密地形图.pdf', '机密'],
  ['不涉密说明与机密地形图', '机密'],
  ['機密地形圖.pdf', '機密'],
])('mark of secrecy in %s', (text, mark) => expect(secrecyMark(text)).toBe(mark));

/** What geological data are called: any of it may be secret. */
const nouns =
  '地形图 地质图 地形地质图 水系图 钻孔分布 钻孔柱状图 剖面图 矿产图 储量图 重力异常图 航磁数据 布格重力 水文地质图 实测剖面 实际材料图 采样点位 坐标表 测量控制点 综合柱状图 勘探线 遥感影像 数字高程模型 水准点 三角点成果 井田边界 矿区范围 工程布置图 图册 说明书 数据库'.split(
    ' ',
  );

describe('every level before every noun', () => {
  const levels = ['绝密', '机密', '秘密', '涉密'];
  test.each(levels)('%s', (level) => {
    expect(nouns).toHaveLength(30);
    for (const noun of nouns) {
      for (const name of [
        `${level}${noun}`,
        `1比5万${level}${noun}`,
        `${noun}${level}`,
        `${level} ${noun}`,
        `${level}的${noun}`,
      ])
        expect([name, secrecyMark(name)]).toEqual([name, level]);
      expect(packedNameFault(`附图/${level}${noun}.pdf`)?.code).toBe('secrecy-mark');
      expect(packedNameFault(`${level}${noun}/图一.pdf`)?.code).toBe('secrecy-mark');
    }
  });
});

/** All texts of a file of sample data. */
const textsOf = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsOf)
      : [];

test('no name of the sample data bears a mark by chance', async () => {
  const folder = new URL('../../demo/data/', import.meta.url);
  const files = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.json'));
  const texts = await Promise.all(
    files.map(async (name) => textsOf(JSON.parse(await readFile(new URL(name, folder), 'utf8')))),
  );
  // Those that are about secrecy say the word as such; names do not
  const near = texts.flat().filter((text) => text.includes('密') && !/涉密|秘密级/u.test(text));
  expect(near.length).toBeGreaterThan(20);
  expect(near.filter((text) => secrecyMark(text) !== null)).toEqual([]);
});
