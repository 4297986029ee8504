/**
 * Rocks and soils that a stratum of a borehole may consist of. The letter of a code is the family (A soils, B sedimentary,
 * C volcanic, D intrusive, E metamorphic, F veins, ore and crushed rock), the number its place in it. Our own codes: the
 * pattern of each is drawn in src/strip-log.
 */
export const lithologies = [
  { value: 'A01', label: '填土' },
  { value: 'A02', label: '淤泥质土' },
  { value: 'A03', label: '黏土' },
  { value: 'A04', label: '粉质黏土' },
  { value: 'A05', label: '粉土' },
  { value: 'A06', label: '粉砂' },
  { value: 'A07', label: '细砂' },
  { value: 'A08', label: '中粗砂' },
  { value: 'A09', label: '圆砾' },
  { value: 'A10', label: '卵石' },
  { value: 'A11', label: '碎石土' },
  { value: 'A12', label: '残坡积土' },
  { value: 'A13', label: '网纹红土' },
  { value: 'B01', label: '砾岩' },
  { value: 'B02', label: '砂砾岩' },
  { value: 'B03', label: '砂岩' },
  { value: 'B04', label: '石英砂岩' },
  { value: 'B05', label: '粉砂岩' },
  { value: 'B06', label: '泥岩' },
  { value: 'B07', label: '页岩' },
  { value: 'B08', label: '炭质页岩' },
  { value: 'B09', label: '煤' },
  { value: 'B10', label: '硅质岩' },
  { value: 'B11', label: '灰岩' },
  { value: 'B12', label: '泥质灰岩' },
  { value: 'B13', label: '生物灰岩' },
  { value: 'B14', label: '白云岩' },
  { value: 'B15', label: '含砾泥岩' },
  { value: 'C01', label: '凝灰岩' },
  { value: 'C02', label: '熔结凝灰岩' },
  { value: 'C03', label: '沉凝灰岩' },
  { value: 'C04', label: '流纹岩' },
  { value: 'C05', label: '安山岩' },
  { value: 'C06', label: '玄武岩' },
  { value: 'D01', label: '花岗岩' },
  { value: 'D02', label: '闪长岩' },
  { value: 'D03', label: '辉绿岩' },
  { value: 'E01', label: '片麻岩' },
  { value: 'E02', label: '片岩' },
  { value: 'E03', label: '变粒岩' },
  { value: 'E04', label: '斜长角闪岩' },
  { value: 'E05', label: '大理岩' },
  { value: 'E06', label: '矽卡岩' },
  { value: 'F01', label: '矿体' },
  { value: 'F02', label: '石英脉' },
  { value: 'F03', label: '构造角砾岩' },
] as const satisfies readonly { value: string; label: string }[];

export type LithologyCode = (typeof lithologies)[number]['value'];
export type LithologyName = (typeof lithologies)[number]['label'];

const names = new Map<string, string>(lithologies.map(({ value, label }) => [value, label]));

/** Name of a code; an unknown code is its own name. */
export const lithologyName = (code: string): string => names.get(code) ?? code;
