import { secret, text } from '../kit/field.ts';

/** Shapes of the data of persons, one for forms and records alike. Each takes its label and what else differs. */
export const mobilePattern = {
  pattern: '1[3-9]\\d{9}',
  patternHelp: '应为 11 位手机号码',
  reads: 'halfWidth',
} as const;
/** A mobile, or a landline with its area code and perhaps an extension: 0571-88880000-801. */
const phonePattern = {
  pattern: '1[3-9]\\d{9}|0\\d{9,11}|0\\d{2,3}-\\d{7,8}(-\\d{1,6})?',
  patternHelp: '应为手机号码，或带区号的固定电话，如 0571-88880000',
  reads: 'halfWidth',
} as const;
export const emailPattern = {
  pattern: '[A-Za-z0-9_-]+@[A-Za-z0-9_-]+(\\.[A-Za-z0-9_-]+)+',
  patternHelp: '格式错误',
  reads: 'halfWidth',
} as const;
export const usernamePattern = {
  pattern: '[A-Za-z][A-Za-z0-9_]{3,19}',
  patternHelp: '应为 4 至 20 位字母、数字或下划线，以字母开头',
} as const;

/** Of a message, of an authenticator, of a post office. */
export const sixDigits = { pattern: '\\d{6}', patternHelp: '应为 6 位数字', reads: 'halfWidth' } as const;

/** Parts of forms. */
export const formFields = {
  username: text({ label: '用户名', required: true, max: 20, ...usernamePattern }),
  mobile: text({ label: '手机号', required: true, max: 11, ...mobilePattern }),
  code: text({ label: '短信验证码', required: true, max: 6, ...sixDigits }),
  password: text({ label: '密码', required: true, max: 128 }),
  newPassword: text({ label: '新密码', required: true, max: 64, rule: 'password' }),
  email: text({ label: '邮箱', max: 128, ...emailPattern }),
  nickname: text({ label: '姓名或昵称', max: 32 }),
  corpName: text({ label: '单位', max: 64 }),
  realName: text({
    label: '真实姓名',
    required: true,
    max: 32,
    pattern: '[\\p{L}·.\\- ]{2,32}',
    patternHelp: '应为 2 至 32 个字',
  }),
  idCard: text({ label: '身份证号', required: true, max: 18, rule: 'idCard', reads: 'halfWidth' }),
  /** Six digits of an authenticator, or a recovery code. */
  totp: text({
    label: '动态口令',
    max: 16,
    pattern: '\\d{6}|[a-z0-9]{5}-?[a-z0-9]{5}',
    patternHelp: '应为 6 位数字或恢复码',
  }),
} as const;

/** Columns of records. */
export const mobileSecret = secret({ label: '手机号', showFirst: 3, showLast: 2, ...mobilePattern, unique: true });
const contactLabel = '联系电话';
/** Of whoever is called about what was handed in: as it is typed, and as it is stored. */
export const contactPhone = text({ label: contactLabel, max: 20, ...phonePattern });
export const contactSecret = secret({
  label: contactLabel,
  showFirst: 3,
  showLast: 2,
  ...phonePattern,
  show: ['detail'],
});
/** Of whoever began what is handed in, as it was called then; whose people work on it. Null: of no unit. */
export const beginnersUnit = text({ label: '填报单位', max: 64, readOnly: true, personal: true, show: ['detail'] });
