import { expect, test } from 'vitest';
import { categoryOf, closingCategoryOf, originalCategoryOf } from './category-of.ts';

test.each([
  ['附图', '某矿区地形地质图.pdf', '附图'],
  ['2、附图/钻孔柱状图', 'ZK101.pdf', '附图'],
  ['附件/附表', '样品分析.pdf', '附表'],
  ['', '评审意见书.pdf', '审批文据'],
  ['', '某矿区详查报告.pdf', '正文'],
  ['资料', 'ZK101柱状图.pdf', '附图'],
  ['', '1.tif', '附图'],
  ['', '样品分析结果表.pdf', '附表'],
  ['', '资源储量估算图（1∶2000）.pdf', '附图'],
  ['', '样品分析结果表（签章）.pdf', '附表'],
  ['', '样品.XLSX', '附表'],
  ['', '勘查数据库.zip', '数据库'],
  ['', 'IMG_0001.JPG', '多媒体'],
  ['', '没有格式', '附件'],
] as const)('%s/%s: %s', (folder, name, category) => expect(categoryOf(folder, name)).toBe(category));

test.each([
  ['探矿工程', '封面.pdf', '探矿工程'],
  ['04 探矿工程类', '封面.pdf', '探矿工程'],
  ['', 'ZK101 钻孔地质记录表.pdf', '探矿工程'],
  ['', 'ZK101柱状图.pdf', '探矿工程'],
  ['', '样品分析报告.pdf', '样品测试'],
  ['水文', '抽水试验记录.pdf', '水工环观测'],
  ['', '控制点成果表.pdf', '工程测绘'],
  ['', '野外记录簿.pdf', '地质观察'],
  ['', '高精度磁法观测记录.pdf', '物探化探'],
  ['', '勘查设计书.pdf', '技术设计'],
  ['', '案卷目录.pdf', '技术文件'],
  ['', '坐标.csv', '电子文件'],
  ['', '没有格式', '技术文件'],
] as const)('original data %s/%s: %s', (folder, name, category) =>
  expect(originalCategoryOf(folder, name)).toBe(category),
);

test.each([
  ['', '地质工作总结报告.pdf', '总结报告'],
  ['总结报告', '扫描件.pdf', '总结报告'],
  ['', '探矿权注销证明.pdf', '审批文据'],
  ['审批文据', '工作总结批复.pdf', '审批文据'],
  ['', '任务书.pdf', '附件'],
] as const)('of work without results %s/%s: %s', (folder, name, category) =>
  expect(closingCategoryOf(folder, name)).toBe(category),
);
