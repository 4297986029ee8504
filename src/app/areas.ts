/** The parts of the portal that pages belong to. */
export type Area =
  | 'shell'
  | 'home'
  | 'map'
  | 'products'
  | 'archives'
  | 'data'
  | 'standards'
  | 'popularisation'
  | 'news'
  | 'search'
  | 'services'
  | 'topics'
  | 'museum'
  | 'holographic'
  | 'delivery'
  | 'zlb'
  | 'preview'
  | 'user'
  | 'account'
  | 'admin'
  | 'errors';

export interface AreaFacts {
  label: string;
  /** What it gives a visitor: the end of a sentence that begins with 建成后. */
  offers: string;
  /** Name of the top menu item that is active on its pages; null: none. */
  menuName: string | null;
}

export const areas: Readonly<Record<Area, AreaFacts>> = {
  shell: { label: '门户', offers: '可以从这里进入各个栏目。', menuName: null },
  home: { label: '首页', offers: '可以从这里检索资料、进入各类图件和专题，并看到最新动态。', menuName: '首页' },
  map: { label: '一张图', offers: '可以在二维、三维地图上浏览、叠加和查询地质数据。', menuName: '一张图' },
  products: { label: '地质图件', offers: '可以按九个类别检索、筛选和查看地质图件。', menuName: '地质图件' },
  archives: {
    label: '馆藏资料',
    offers: '可以检索成果资料、实物资料和钻孔，查看详情并申请借阅。',
    menuName: '馆藏资料',
  },
  data: { label: '数据共享', offers: '可以查找共享的地质数据并了解获取方式。', menuName: '数据共享' },
  standards: { label: '标准规范', offers: '可以按层级、状态和专业查找地质行业的标准规范。', menuName: '标准规范' },
  popularisation: { label: '地学科普', offers: '可以阅读科普文章、观看视频并预约活动。', menuName: '地学科普' },
  news: { label: '新闻动态', offers: '可以阅读新闻和最新的资料更新。', menuName: '新闻动态' },
  search: { label: '站内搜索', offers: '可以在全站范围检索各类资料。', menuName: null },
  services: { label: '服务', offers: '可以了解接口服务、汇交数据并联系我们。', menuName: null },
  topics: { label: '专题', offers: '可以按主题了解本省的地质资源、环境与文化。', menuName: '专题' },
  museum: { label: '浙地博', offers: '可以在线参观馆藏标本和展览。', menuName: '浙地博' },
  holographic: {
    label: '全息数据',
    offers: '获得授权的用户可以查看项目统计、二维矢量和文档图件。',
    menuName: '全息数据',
  },
  delivery: { label: '汇交公告', offers: '可以查看地质资料汇交的公告和结果。', menuName: '汇交公告' },
  zlb: { label: '浙里办服务', offers: '可以在手机上查询资料并借阅。', menuName: null },
  preview: { label: '文件预览', offers: '可以在线阅读资料文件。', menuName: null },
  user: { label: '个人中心', offers: '可以管理账户、收藏、借阅车、订单和反馈。', menuName: null },
  account: { label: '账户', offers: '可以注册账户和找回密码。', menuName: null },
  admin: { label: '管理系统', offers: '管理员可以维护图层、主题、场景、坐标系、角色和站点信息。', menuName: null },
  errors: { label: '提示', offers: '这里会说明无法访问的原因。', menuName: null },
};
