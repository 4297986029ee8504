import { catalogueEntry } from '../../geo/gauss-kruger-systems.ts';
import { choice, decimal, extent, integer, secret, text } from '../../resources/kit/field.ts';

/** Options that several kinds have, with one meaning each. */
export const addressField = text({
  label: '服务网址',
  required: true,
  max: 500,
  pattern: 'https?://\\S+',
  patternHelp: '应为 http 或 https 地址',
});

export const keyField = secret({
  label: '密钥',
  max: 200,
  showFirst: 0,
  showLast: 0,
  boundTo: ['url', 'ip', 'port'],
  help: '加密保存，不发给浏览器；星号表示不变，换了机器须重填',
});
export const rangeField = extent({ label: '范围', help: '只在此范围内请求；留空不限' });
export const tileSizeField = integer({ label: '瓦片大小', min: 64, max: 1024, default: 256, unit: '像素' });
export const minLevelField = integer({ label: '最小级别', min: 0, max: 30 });
export const maxLevelField = integer({ label: '最大级别', min: 0, max: 30 });
const moment = '(?:\\d{4}(?:-\\d\\d){0,2}(?:T[\\d:.]+(?:Z|[+-]\\d\\d:?\\d\\d)?)?|current|now|present)';
const moments = `${moment}(?:/${moment}(?:/P?[\\dYMWDTHS.]+)?)?`;
export const timeField = text({
  label: '时间维',
  max: 20_000,
  pattern: `${moments}(?:\\s*,\\s*${moments})*`,
  patternHelp: '应为以逗号分隔的时刻，或 起/止/步长，如 2000/2020/P1Y',
  help: '逗号分隔的时刻，或 起/止/步长，如 2000/2020/P1Y，止可写 current',
});
export const copyrightField = text({ label: '版权说明', max: 200, help: '显示在地图下方' });
export const screenErrorField = decimal({
  label: '最大屏幕误差',
  min: 1,
  max: 256,
  default: 16,
  help: '越小越清晰，越大越流畅',
});
/** Points of a cloud are as large as they are far apart, seen from where one stands, so that they close to surfaces. */
export const pointSizeField = decimal({
  label: '点云的点最大',
  min: 1,
  max: 30,
  digits: 0,
  default: 6,
  unit: '像素',
  help: '点随远近变大，不超过此数；只对点云起作用',
});
/** What heights are counted in. */
export const heightUnitField = decimal({
  label: '高程单位',
  min: 0.001,
  max: 1000,
  digits: 3,
  default: 1,
  unit: 'm',
});
export const heightOffsetField = decimal({ label: '高度改正', min: -10_000, max: 10_000, digits: 2, unit: 'm' });
export const epsgField = integer({
  label: '坐标系 EPSG 代码',
  min: 1024,
  max: 32_767,
  default: 4490,
  help: '服务数据的坐标系，如 4490、3857、4549',
});

/** A zone of 3° without its number in the eastings. */
const zoneOption = (number: number): { value: string; label: string } => {
  const { epsg, name } = catalogueEntry({ datum: 'cgcs2000', zone: { width: 3, number }, isPrefixed: false });
  return { value: String(epsg), label: `${name}（${epsg}）` };
};

/** Systems in which every map server of the field draws pictures. */
export const pictureSystemField = choice(
  [
    { value: '4490', label: 'CGCS2000 经纬度（4490）' },
    { value: '4326', label: 'WGS 84 经纬度（4326）' },
    { value: '3857', label: 'Web 墨卡托（3857）' },
    ...[39, 40, 41].map(zoneOption),
  ],
  { label: '请求坐标系', default: '4490' },
);
