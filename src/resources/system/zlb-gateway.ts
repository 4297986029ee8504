import { words } from '../kit/answer.ts';
import { defineResource, type RowOf } from '../kit/define-resource.ts';
import { choice, secret, text, yesNo } from '../kit/field.ts';

const place = (label: string, example: string) =>
  text({
    label: `${label}所在`,
    max: 120,
    default: example,
    help: `应答中的位置：字段名或 JSON 指针，如 ${example} 或 /data${example}`,
  });

/** The gateway that knows whose ticket of the government-service app 浙里办 it is. Off until an institute sets it up. */
export const zlbGateway = defineResource({
  name: 'zlbGateway',
  label: '浙里办登录',
  group: '系统设置',
  title: 'url',
  single: true,
  power: 'system',
  fields: {
    isEnabled: yesNo({ label: '开通', required: true, default: false }),
    url: text({
      label: '网关网址',
      max: 500,
      pattern: 'https?://\\S+',
      patternHelp: '应为 http 或 https 地址',
      help: '每次登录把一次性票据以 POST 发到此地址；留空表示未配置',
    }),
    encoding: choice(
      [
        { value: 'json', label: 'JSON' },
        { value: 'form', label: '表单' },
      ],
      { label: '请求编码', required: true, default: 'json' },
    ),
    ticketName: text({ label: '票据参数名', required: true, max: 64, default: 'ticket', pattern: '[A-Za-z0-9_.-]+' }),
    headerName: text({ label: '认证头', max: 64, pattern: '[A-Za-z0-9-]+', help: '如 Authorization' }),
    headerValue: secret({ label: '认证值', max: 500, showFirst: 2, showLast: 2, boundTo: ['url', 'headerName'] }),
    successPath: text({ label: '成功标志所在', max: 120, help: '如 /success；留空则 2xx 即为成功' }),
    successValue: text({ label: '成功标志的值', max: 64, help: '如 true 或 0' }),
    mobilePath: { ...place('手机号', '/mobile'), required: true },
    namePath: place('姓名', '/name'),
    idCardPath: place('身份证号', '/idCard'),
    levelPath: place('实名等级', '/level'),
    verifiedLevels: text({
      label: '已实名的等级',
      max: 60,
      default: '2,3',
      help: '用逗号分隔；等级在其中、姓名与身份证号齐全的，记为已实名认证。留空则不采用网关的实名',
    }),
  },
  calls: {
    show: { right: 'admin:zlbGateway.show' },
    edit: { right: 'admin:zlbGateway.edit' },
    history: { right: 'admin:zlbGateway.history' },
  },
  actions: {
    tryLogin: {
      label: '试连',
      call: 'POST /rest/zlbGateway/tryLogin',
      right: 'admin:zlbGateway.tryLogin',
      effect: {
        by: 'server',
        takes: { ticket: text({ label: '票据', max: 2000, help: '可不填：用一张无效的票据看网关是否应答' }) },
        answers: { result: words },
        shows: { result: '结果' },
        isTrial: true,
      },
    },
  },
});
export type ZlbGateway = RowOf<typeof zlbGateway>;
