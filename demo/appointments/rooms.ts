import type { ReadingRoom } from '../../src/resources/reading-rooms.ts';
import { commonSlots } from '../../src/resources/shared/room-hours.ts';
import { CORE_STORE } from '../facts/units.ts';

const [morning, afternoon] = commonSlots;
const both = [morning, afternoon];
const workdays = { monday: both, tuesday: both, wednesday: both, thursday: both, friday: both };

const readingRules = [
  '入室请出示本人有效身份证件并登记；查阅内部资料另带单位介绍信。',
  '资料限在室内查阅，不得涂画、折叠、污损；图件请在看图台展开。',
  '可用铅笔摘录；拍照和复制请先征得管理员同意，并按审批的范围办理。',
  '饮料、食品、打火机请存入门口的柜子。',
];
const coreRules = [
  '入库请出示本人有效身份证件，戴安全帽，穿不露趾的鞋。',
  '一次最多展开 10 箱岩心；看完放回原箱原位，不得移动回次牌。',
  '可量测、描述、拍照；需要取样的另交取样申请，获准后只取一半岩心并留副样。',
  '未成年人须由监护人陪同。',
];

/** Sample rooms, one for each unit that keeps sample records. Hours, addresses and telephones are invented. */
export const ROOMS: readonly Omit<ReadingRoom, 'id'>[] = [
  {
    name: '省自然资源档案馆地质资料阅览室（演示）',
    kind: '阅览室',
    keepingUnits: ['浙江省自然资源档案馆'],
    address: '浙江省杭州市（演示地址）',
    position: null,
    phone: '0571-00000002',
    ...workdays,
    friday: [morning],
    saturday: null,
    sunday: null,
    capacity: 12,
    largestGroup: 4,
    horizonDays: 30,
    noticeHours: 16,
    rules: readingRules.join('\n'),
    isOpen: true,
    order: 1,
    isSample: true,
  },
  {
    name: '省地质资料馆阅览室（演示）',
    kind: '阅览室',
    keepingUnits: ['浙江省地质资料馆', '浙江省地质环境监测院'],
    address: '浙江省杭州市（演示地址）',
    position: null,
    phone: '0571-00000004',
    ...workdays,
    saturday: ['09:00–12:00'],
    sunday: null,
    capacity: 8,
    largestGroup: 3,
    horizonDays: 30,
    noticeHours: 4,
    rules: readingRules.join('\n'),
    isOpen: true,
    order: 2,
    isSample: true,
  },
  {
    name: '省地质院资料中心阅览室（演示）',
    kind: '阅览室',
    keepingUnits: ['浙江省地质院资料中心', '浙江省地质院'],
    address: '浙江省杭州市（演示地址）',
    position: null,
    phone: '0571-00000005',
    monday: null,
    tuesday: both,
    wednesday: null,
    thursday: both,
    friday: null,
    saturday: null,
    sunday: null,
    capacity: 4,
    largestGroup: 2,
    horizonDays: 21,
    noticeHours: 24,
    rules: readingRules.join('\n'),
    isOpen: true,
    order: 3,
    isSample: true,
  },
  {
    name: '省实物地质资料库岩心观察室（演示）',
    kind: '岩心库',
    keepingUnits: [CORE_STORE],
    address: '浙江省杭州市（演示地址）',
    position: null,
    phone: '0571-00000006',
    monday: null,
    tuesday: ['09:00–12:00', '13:00–16:00'],
    wednesday: ['09:00–12:00', '13:00–16:00'],
    thursday: ['09:00–12:00', '13:00–16:00'],
    friday: ['09:00–12:00'],
    saturday: null,
    sunday: null,
    capacity: 6,
    largestGroup: 6,
    horizonDays: 45,
    noticeHours: 72,
    rules: coreRules.join('\n'),
    isOpen: true,
    order: 4,
    isSample: true,
  },
];

/** Public holidays on fixed days of the solar calendar (全国年节及纪念日放假办法, 2025): first day, days, name. */
export const FIXED_HOLIDAYS = [
  { monthDay: '01-01', days: 1, reason: '元旦放假' },
  { monthDay: '05-01', days: 2, reason: '劳动节放假' },
  { monthDay: '10-01', days: 3, reason: '国庆节放假' },
] as const;
