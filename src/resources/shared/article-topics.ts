/** What popular science is about: articles, films, and stories on the map. */
export const articleTopics = [
  '金钉子与地层',
  '矿物与岩石',
  '化石与生命',
  '山水地貌',
  '防灾减灾',
  '地下水与温泉',
  '走近地质人',
] as const;
