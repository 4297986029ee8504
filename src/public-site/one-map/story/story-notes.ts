interface Told {
  /** What of the stop's link could not be read. */
  problems: readonly string[];
  /** How many of its layers are not there for this visitor. */
  lacking: number;
  /** It is a view of the globe, which this browser cannot draw. */
  isGlobeless: boolean;
  hasPicture: boolean;
}

/** What the visitor does not see of a stop, and what of it there is: Chinese sentences. */
export function storyNotes({ problems, lacking, isGlobeless, hasPicture }: Told): string[] {
  return [
    ...(isGlobeless
      ? [hasPicture ? '此设备不能显示三维地图，以图片和二维地图代替' : '此设备不能显示三维地图，以二维地图代替']
      : []),
    ...(lacking > 0 ? [`这一站有 ${lacking} 个图层未对您开放或已不存在，其余图层照常显示`] : []),
    ...problems.map((problem) => `这一站的地图内容有缺：${problem}`),
  ];
}
