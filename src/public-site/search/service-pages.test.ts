import { expect, test } from 'vitest';
import { servicePages } from './service-pages.ts';

test.each([
  ['怎么注册', '/Register'],
  ['密码忘了怎么办', '/ForgetPwd'],
  ['联系电话', '/aboutUs#about-contact'],
  ['周末开门吗 开放时间', '/aboutUs#about-hours'],
  ['岩心库在哪', '/UserCenter/Appointments'],
  ['怎么借阅', '/UserCenter/UserManual'],
  ['资料汇交怎么办', '/DataCommit'],
  ['城市钻孔怎么汇交', '/citiesDrillingDataCommit'],
  ['汇交凭证', '/DataCommit'],
  ['坐标转换', '/sheetFinder'],
])('%s → %s', (q, path) => expect(servicePages(q)[0]?.path).toBe(path));

test.each(['武义萤石', '矿区地质报告', '西湖', '1∶50000地质图', '钻孔', '开化', '地面沉降监测'])(
  '%s is no question about the portal',
  (q) => expect(servicePages(q)).toEqual([]),
);
