/** The eleven topics by their path name, spelled as the specification spells it, with the name that people read. */
export const topicKeys = [
  { value: 'cultureVillage', label: '地质文化村' },
  { value: 'greenEnergy', label: '绿色能源' },
  { value: 'characteristicMinerals', label: '特色矿产' },
  { value: 'characteristicAgriculture', label: '特色农业' },
  { value: 'valuableInformation', label: '珍贵资料' },
  { value: 'gsspTopic', label: '金钉子' },
  { value: 'landSubject', label: '土地质量调查' },
  { value: 'mountainSubject', label: '农村山区地质灾害调查' },
  { value: 'citesSubject', label: '城市地质' },
  { value: 'cityRisk', label: '城市地质安全风险' },
  { value: 'frsMiningAreas', label: '重要矿集区' },
] as const;
export type TopicKey = (typeof topicKeys)[number]['value'];
