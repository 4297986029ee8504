import { defineResource, type RowOf } from '../kit/define-resource.ts';
import { choice, image, text, yesNo } from '../kit/field.ts';
import { anything, flag, oneOf, orNull, whole, words } from '../kit/answer.ts';

const link = { max: 300, pattern: 'https?://\\S+', patternHelp: '应为 http 或 https 地址' };

/** How far the sample data of a first start have come. */
const sampleProgress = {
  /** 'loading' is also what is about to begin. */
  state: oneOf(['loaded', 'loading', 'failed']),
  /** Of a load under way: what is being loaded, and rows written of those there will be, as far as can be known before. */
  progress: orNull({ label: words, step: whole, steps: whole, rows: whole, of: whole }),
  /** Why nothing was loaded. */
  problem: orNull(words),
  /** Sample files that are made ahead, in the background; null when all have been made. */
  files: orNull({ made: whole, of: whole }),
};

/** How the administrator wants positions written: the current coordinate system. */
const shownPositions = {
  name: words,
  epsg: whole,
  kind: oneOf(['地理坐标系', '投影坐标系']),
  notation: oneOf(['十进制度', '度分秒', '投影坐标']),
  decimals: whole,
};

/** Site information: names, filing records, access mode. */
export const site = defineResource({
  name: 'site',
  label: '站点信息',
  group: '系统设置',
  title: 'title',
  power: 'system',
  single: true,
  fields: {
    title: text({ label: '门户名称', required: true, max: 64, default: '地质资料服务门户' }),
    institutionName: text({ label: '机构名称', max: 64 }),
    logo: image({ label: '标志' }),
    accessMode: choice(
      [
        { value: 'open', label: '开放：访客可浏览' },
        { value: 'flagged', label: '登录：标记的页面须登录' },
      ],
      { label: '访问方式', required: true, default: 'open' },
    ),
    openNeedsVerification: yesNo({
      label: '公开资料须实名认证',
      required: true,
      default: false,
      help: '不选则登录的互联网用户不经实名认证即可申请、下载公开资料',
    }),
    icpNumber: text({ label: 'ICP 备案号', max: 64 }),
    icpUrl: text({ label: 'ICP 备案网址', ...link }),
    policeNumber: text({ label: '公安备案号', max: 64 }),
    policeUrl: text({ label: '公安备案网址', ...link }),
    workGroupName: text({ label: '工作群名称', max: 64 }),
    workGroupQr: image({ label: '工作群二维码' }),
    imGroupName: text({ label: '交流群名称', max: 64 }),
    imGroupQr: image({ label: '交流群二维码' }),
    embedders: text({
      label: '可嵌入地图的网站',
      max: 500,
      pattern: 'https?://[A-Za-z0-9.-]+(:\\d{1,5})?( https?://[A-Za-z0-9.-]+(:\\d{1,5})?)*',
      patternHelp: '应为网站的起始地址，如 https://a.gov.cn，多个用空格分开',
      help: '这些网站的网页可以嵌入一张图；不填则只有本门户可以',
    }),
  },
  rights: { read: 'guest', write: 'admin' },
  calls: {
    show: { call: 'GET /zdapi/site/info', right: 'guest' },
    edit: { call: 'PATCH /zdapi/site/admin/info', right: 'admin:site.edit' },
  },
  services: {
    version: { label: '版本', call: 'GET /zdapi/site/version', right: 'guest', answers: { version: words } },
    positions: {
      label: '位置的写法',
      call: 'GET /zdapi/site/positions',
      right: 'guest',
      answers: { shown: orNull(shownPositions) },
    },
    samples: {
      label: '示例数据是否正在载入',
      call: 'GET /zdapi/site/samples',
      right: 'guest',
      answers: { isArriving: flag },
    },
    sampleProgress: {
      label: '示例数据载入进度',
      call: 'GET /zdapi/site/admin/samples',
      right: 'admin:site.sampleProgress',
      answers: sampleProgress,
    },
    apiDocument: {
      label: '接口文档（OpenAPI）',
      call: 'GET /zdapi/site/admin/apiDocument',
      right: 'admin:site.apiDocument',
      answers: anything(),
    },
  },
});
export type Site = RowOf<typeof site>;
