import type { OriginalCategory, ProjectKindName } from './delivery-kinds.ts';

/** What each class of original data holds, for the person who puts it together. */
const contents: Readonly<Record<OriginalCategory, string>> = {
  底稿底图: '报告审定稿底稿、附图底图',
  工程测绘: '控制点与勘查工程测量的观测记录、计算成果',
  地质观察: '野外记录簿、实际材料图、实测剖面、路线小结',
  探矿工程: '钻孔地质记录、柱状图、孔深及弯曲度测量、封孔记录，槽井坑道编录',
  样品测试: '采样登记、送样单、测试与鉴定报告',
  物探化探: '观测记录、仪器性能测试、异常登记',
  水工环观测: '简易水文观测、抽水试验、动态监测、现场试验记录',
  技术文件: '案卷目录、任务书、野外验收意见',
  技术设计: '设计书、设计变更及批复',
  综合研究: '专题研究与综合整理的中间成果',
  技术经济: '概略研究、可行性研究的基础材料',
  电子文件: '数据文件与说明，打包成 ZIP',
};

/** Classes without which the records of a kind of project are not whole. */
const needed: Readonly<Record<ProjectKindName, readonly OriginalCategory[]>> = {
  区域地质调查: ['地质观察', '样品测试'],
  矿产勘查: ['工程测绘', '地质观察', '探矿工程', '样品测试'],
  矿山储量: ['工程测绘', '样品测试'],
  水工环: ['水工环观测'],
  地质灾害: ['地质观察'],
  物化遥: ['工程测绘', '物探化探'],
  地质科研: ['样品测试'],
};

/** The list of the files tells a keeper what is in the boxes. */
const always: readonly OriginalCategory[] = ['技术文件'];

/** What has to come of the original data of a kind of project. */
export const originalChecklist = (kind: ProjectKindName) =>
  Object.entries(contents).map(([category, what]) => {
    const isNeeded = [...always, ...needed[kind]].some((each) => each === category);
    return { category: category as OriginalCategory, least: isNeeded ? 1 : 0, most: null, what };
  });
