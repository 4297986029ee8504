import type { MuseumInfo } from '../../src/resources/museum-info.ts';

/** Place and address are those of the real museum, opened on 22 April 2023; hours and telephone are invented. */
export const MUSEUM_INFO = {
  name: '浙江省地质博物馆（演示）',
  intro:
    '矿物、岩石、化石、印石和岩心，把浙江四十五亿年的故事放进一间安静的展厅。馆藏编号、展厅布局与开放时间为演示内容。',
  hours: '周三至周日 9:00–16:30',
  lastEntry: '16:00',
  closed: '周一、周二（法定节假日除外）',
  price: '免费，凭预约入馆',
  address: '杭州市萧山区金山路 128 号',
  transport: '公共交通到萧山城区后换乘公交；馆内设有无障碍通道',
  phone: '0571-00000002',
  booking: '在“科普活动”里选择“展馆参观”或开放日，填写人数和手机号即可预约；十人以上团体请先电话联系。',
  notice: '请勿触摸标有“易损”的标本；拍照请关闭闪光灯，鸡血石和辰砂怕强光。',
  position: { lon: 120.26, lat: 30.19 },
  isSample: true,
} as const satisfies Omit<MuseumInfo, 'id'>;
