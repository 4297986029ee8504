/** What cities are compared by; `series` of the figures of chart `profile`. */
export const profileMeasures = [
  { key: '软土厚度', pigment: 'slate' },
  { key: '基岩面埋深', pigment: 'ochre' },
  { key: '潜水位埋深', pigment: 'azurite' },
  { key: '浅部地基承载力', pigment: 'malachite' },
  { key: '地面沉降速率', pigment: 'cinnabar' },
] as const;
export type ProfileMeasure = (typeof profileMeasures)[number];
export type ProfileKey = ProfileMeasure['key'];

/** Address of a city's page. */
export const cityAddress = (id: number): string => `/CityTopicisInfo?id=${id}`;
