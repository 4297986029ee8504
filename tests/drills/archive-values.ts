/** An archive with what is required of one and some text to search, under a number of its own. */
export const newArchive = (archiveNo: string): Record<string, unknown> => ({
  archiveNo,
  title: `浙江省常山县演练矿区铅锌矿普查报告（${archiveNo}）`,
  formingUnit: '演练地质大队',
  year: 1980 + (archiveNo.length % 40),
  category: '矿产勘查',
  keepingUnit: '省馆',
  secrecy: '公开',
  carrier: '电子',
  abstract: '矿体产于寒武系碳酸盐岩层间破碎带，呈似层状、透镜状，矿石以方铅矿、闪锌矿为主。',
  isCatalogPublic: true,
  isSample: false,
});
