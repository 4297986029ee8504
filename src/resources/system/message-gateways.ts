import { words } from '../kit/answer.ts';
import { defineResource, type RowOf } from '../kit/define-resource.ts';
import { choice, integer, longText, secret, text, yesNo } from '../kit/field.ts';
import { emailPattern, mobilePattern } from '../shared/person-fields.ts';

/** Gateways for short messages (an HTTP webhook) and mail (SMTP). Without one, messages stay in the outbox. */
export const messageGateways = defineResource({
  name: 'messageGateways',
  label: '消息网关',
  group: '系统设置',
  title: 'smsUrl',
  single: true,
  power: 'system',
  fields: {
    smsUrl: text({
      label: '短信接口网址',
      max: 500,
      pattern: 'https?://\\S+',
      patternHelp: '应为 http 或 https 地址',
      help: '每条短信以 POST 发到此地址；留空表示未配置',
    }),
    smsEncoding: choice(
      [
        { value: 'json', label: 'JSON' },
        { value: 'form', label: '表单' },
      ],
      { label: '短信接口编码', required: true, default: 'json' },
    ),
    smsBody: longText({
      label: '短信接口请求体',
      max: 2000,
      default: '{"mobile":"{{mobile}}","content":"{{text}}"}',
      help: '可用 {{mobile}}、{{text}}、{{code}}；取值按编码转义',
    }),
    smsHeaderName: text({ label: '短信接口认证头', max: 64, pattern: '[A-Za-z0-9-]+', help: '如 Authorization' }),
    smsHeaderValue: secret({
      label: '短信接口认证值',
      max: 500,
      showFirst: 2,
      showLast: 2,
      boundTo: ['smsUrl', 'smsHeaderName'],
    }),
    smsSuccess: text({ label: '短信成功标志', max: 200, help: '应答中须含有的文字；留空则 2xx 即为成功' }),
    smsSignature: text({ label: '短信签名', max: 20, help: '显示为【签名】，留空用门户名称' }),
    smtpHost: text({
      label: '邮件服务器',
      max: 253,
      pattern: '[A-Za-z0-9]([A-Za-z0-9.:-]*[A-Za-z0-9])?',
      patternHelp: '应为 IP 地址或主机名',
      help: '留空表示未配置',
    }),
    smtpPort: integer({ label: '邮件端口', min: 1, max: 65_535, default: 465 }),
    smtpIsTls: yesNo({
      label: '邮件加密连接',
      required: true,
      default: true,
      help: '465 端口通常为是；587 端口为否（随后升级加密）',
    }),
    smtpUser: text({ label: '邮件账号', max: 128 }),
    smtpPassword: secret({
      label: '邮件密码',
      max: 255,
      showFirst: 0,
      showLast: 0,
      boundTo: ['smtpHost', 'smtpPort', 'smtpIsTls', 'smtpUser'],
    }),
    mailFrom: text({ label: '发件人地址', max: 128, ...emailPattern }),
  },
  calls: {
    show: { right: 'admin:messageGateways.show' },
    edit: { right: 'admin:messageGateways.edit' },
    history: { right: 'admin:messageGateways.history' },
  },
  actions: {
    trySms: {
      label: '发送测试短信',
      call: 'POST /rest/messageGateways/trySms',
      right: 'admin:messageGateways.trySms',
      effect: {
        by: 'server',
        takes: { mobile: text({ label: '手机号', required: true, max: 11, ...mobilePattern }) },
        answers: { result: words },
        shows: { result: '结果' },
        isTrial: true,
      },
    },
    tryMail: {
      label: '发送测试邮件',
      call: 'POST /rest/messageGateways/tryMail',
      right: 'admin:messageGateways.tryMail',
      effect: {
        by: 'server',
        takes: { email: text({ label: '邮箱', required: true, max: 128, ...emailPattern }) },
        answers: { result: words },
        shows: { result: '结果' },
        isTrial: true,
      },
    },
  },
});
export type MessageGateways = RowOf<typeof messageGateways>;
