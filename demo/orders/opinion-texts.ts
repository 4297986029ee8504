/** Sample words about items and about the portal; all invented. */
export const appraisalTexts: readonly {
  text: string;
  reply?: string;
  state: 'approved' | 'waiting' | 'refused';
  reason?: string;
}[] = [
  {
    text: '图件清楚，地层划分和剖面都能对上，做区域背景很有用。',
    state: 'approved',
    reply: '感谢您的评价，同图幅的修测成果也已入馆，可一并查阅。',
  },
  { text: '附表的样品坐标齐全，导出后可以直接成图。', state: 'approved' },
  { text: '正文扫描的第三章有几页偏斜，不影响阅读。', state: 'approved', reply: '已安排重新扫描，完成后替换。' },
  { text: '资料较早，岩石名称与现行分类不同，使用时要对照。', state: 'approved' },
  { text: '钻孔柱状图的岩心采取率很完整，对勘察很有参考价值。', state: 'approved' },
  { text: '希望能同时提供矢量格式。', state: 'waiting' },
  { text: '与邻幅接边处的断裂名称不一致，建议核对。', state: 'waiting' },
  { text: '电话联系我，有同类资料。', state: 'refused', reason: '评价中不要留联系方式' },
];

export const feedbackTexts: readonly {
  username: string;
  daysAgo: number;
  kind: '资料咨询' | '功能建议' | '使用问题' | '服务投诉' | '其他';
  subject: string;
  body: string;
  state: 'open' | 'answered' | 'closed';
  /** By turns, the archive first. */
  talk: readonly string[];
}[] = [
  {
    username: 'demo_teacher',
    daysAgo: 2,
    kind: '资料咨询',
    subject: '是否收藏 20 世纪 60 年代的野外记录本',
    body: '想了解早期区域地质测量的原始记录是否可以到馆查阅，需要办理哪些手续。',
    state: 'open',
    talk: [],
  },
  {
    username: 'demo_engineer',
    daysAgo: 6,
    kind: '使用问题',
    subject: '柱状图打印时页边被裁掉',
    body: '用 A4 打印钻孔柱状图，右侧一列没有打印出来。',
    state: 'answered',
    talk: ['请在打印设置中选择“适合页面”，或者直接下载 PDF 后打印。'],
  },
  {
    username: 'demo_planner',
    daysAgo: 14,
    kind: '功能建议',
    subject: '希望按乡镇统计钻孔数量',
    body: '编制规划时常要按乡镇汇总，目前只能按县。',
    state: 'answered',
    talk: ['已列入改进计划，目前可以在地图上画范围后导出清单。', '好的，先用画范围的办法。'],
  },
  {
    username: 'demo_verified',
    daysAgo: 31,
    kind: '资料咨询',
    subject: '保护期内的资料如何利用',
    body: '项目需要一份还在保护期内的详查报告，征得汇交人同意后怎样申请？',
    state: 'closed',
    talk: ['请在申请时上传汇交人的书面同意书，审核通过后即可提供。', '已按说明提交，谢谢。'],
  },
  {
    username: 'demo_visitor',
    daysAgo: 20,
    kind: '其他',
    subject: '标本馆周末是否开放',
    body: '想带孩子参观，网上没有看到周末的时间。',
    state: 'answered',
    talk: ['开放时间以当日公告为准，团体参观请先电话预约。'],
  },
];

/** Reports of errors about archives; the first is accepted and has changed the record. */
export const errorReports: readonly {
  username: string;
  daysAgo: number;
  kind: 'field' | 'page' | 'place' | 'other';
  note: string;
  state: 'waiting' | 'accepted' | 'refused';
  reply?: string;
  page?: number;
}[] = [
  {
    username: 'demo_verified',
    daysAgo: 40,
    kind: 'field',
    note: '原始资料在形成单位资料室，曾到该处查阅。',
    state: 'accepted',
    reply: '经与形成单位核实，情况属实，已补录。',
  },
  {
    username: 'demo_teacher',
    daysAgo: 24,
    kind: 'field',
    note: '编著者一栏的顺序与封面不一致，请核对。',
    state: 'refused',
    reply: '经核对原件，著录顺序与版权页一致。',
  },
  { username: 'demo_engineer', daysAgo: 9, kind: 'page', note: '第 4 页的工作量表缺一行。', state: 'waiting', page: 4 },
  { username: 'demo_engineer', daysAgo: 5, kind: 'place', note: '范围框偏东，矿区在溪的西岸。', state: 'waiting' },
  {
    username: 'demo_planner',
    daysAgo: 17,
    kind: 'other',
    note: '附件“评审意见书”打开后是另一份报告的。',
    state: 'accepted',
    reply: '已更换为正确的文件。',
  },
  {
    username: 'demo_teacher',
    daysAgo: 3,
    kind: 'field',
    note: '形成单位当年的名称应为改名之前的名称。',
    state: 'waiting',
  },
];
