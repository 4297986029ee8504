/** A page of the portal where something is done, rather than a record. */
export interface ServicePage {
  label: string;
  /** What it is good for. */
  note: string;
  path: string;
}

/** What people type who want to do something here, the page for it first. */
const pages: readonly (readonly [words: RegExp, ...page: readonly [label: string, note: string, path: string]])[] = [
  [/注册|开通账[户号]|新用户/u, '注册账户', '用手机号和短信验证码建立账户', '/Register'],
  [/(?:忘记|忘了|找回|重置|修改)密码|密码忘/u, '找回密码', '用注册时的手机号重设密码', '/ForgetPwd'],
  [/实名|认证/u, '实名认证', '在“我的账户”里提交，由管理员审核', '/UserCenter/UserAccount'],
  [
    /电话|联系(?:方式|我们|人)|客服|邮箱|地址在|怎么走|乘车|在什么路/u,
    '联系与到达',
    '各科室电话、地址与乘车路线',
    '/aboutUs#about-contact',
  ],
  [
    /开放时间|上班时间|营业时间|几点(?:开|上班|关)|周末开|开馆|闭馆/u,
    '开放时间',
    '每周开放时间与节假日安排',
    '/aboutUs#about-hours',
  ],
  [/岩心库|到馆|预约|现场查阅|看岩心/u, '到馆预约', '选日期和场所：阅览室、岩心库、标本库', '/UserCenter/Appointments'],
  [
    /借阅|怎么借|如何借|查阅资料|申请资料|下载资料|复制资料|收费|费用|多少钱/u,
    '借阅指南',
    '谁可以用什么、怎样申请、多久有结果',
    '/UserCenter/UserManual',
  ],
  [/申请进度|我的申请|审核进度|批了没/u, '我的申请', '每一步由谁在什么时间办理', '/UserCenter/ApplyList'],
  [
    /(?:城市|工程)?钻孔.{0,4}汇交|汇交.{0,4}钻孔/u,
    '城市钻孔数据汇交',
    '下载模板、上传、检查、提交',
    '/citiesDrillingDataCommit',
  ],
  [/汇交|交资料|提交资料|上交/u, '数据汇交', '从草稿到凭证：清单、检查、上传、补正', '/DataCommit'],
  [/凭证|回执/u, '汇交凭证查验', '按凭证号查真伪', '/receipt'],
  [
    /接图表|图幅(?:号)?(?:查询|换算|怎么)|(?:经纬度|坐标)(?:查询|换算|转换)/u,
    '图幅与坐标查询',
    '新旧图幅号互查，坐标换算，接图表',
    '/sheetFinder',
  ],
  [/投诉|意见|反馈|纠错|报错/u, '我的反馈', '写下问题，看处理结果', '/UserCenter/UserFeedback'],
  [/注销/u, '我的账户', '在“账户安全”里注销', '/UserCenter/UserAccount'],
  [/接口|API|WMS|WFS/iu, 'API服务', '供程序取用数据的接口与密钥', '/APIServe'],
];

const shownAtMost = 3;

/** Pages where what was asked for is done, the first ones fitting best; none for a question about geology. */
export const servicePages = (q: string): ServicePage[] =>
  pages
    .filter(([words]) => words.test(q))
    .map(([, label, note, path]) => ({ label, note, path }))
    .slice(0, shownAtMost);
