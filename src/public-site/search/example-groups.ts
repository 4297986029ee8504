/** A way to ask, with questions that find something in any catalogue of the province. */
export interface ExampleGroup {
  label: string;
  hint: string;
  questions: readonly string[];
}

/** The sheet is 1∶50000 H51E011001 after GB/T 13989; the position lies in Hangzhou, the metres are its CGCS2000 3° grid. */
export const exampleGroups: readonly ExampleGroup[] = [
  { label: '地层与岩石', hint: '组、群或岩石名称', questions: ['长兴组', '流纹岩', '火山岩'] },
  { label: '矿种', hint: '同义词一并查找', questions: ['萤石', '明矾石', '地热'] },
  { label: '图幅号', hint: '新旧编号互通', questions: ['H51E011001', 'H-51-100-B'] },
  { label: '标准号', hint: '不必写全', questions: ['DZ/T 0227', 'GB/T 13989'] },
  { label: '坐标', hint: '经纬度或高斯坐标', questions: ['30.25N 120.15E', '3347836, 40514436'] },
  { label: '拼音', hint: '全拼或首字母', questions: ['yingshi', 'changxingzu'] },
];
