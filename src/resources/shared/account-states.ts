/** Kinds of users; the specification's userType is the number. */
export const userTypes = [
  { value: '0', label: '专网用户', tone: 'azurite' },
  { value: '1', label: '互联网用户', tone: 'ink' },
] as const;

/** Real-name states; the specification's authStatus is the number. */
export const authStatuses = [
  { value: '-1', label: '未认证', tone: 'ink' },
  { value: '0', label: '待审核', tone: 'gamboge' },
  { value: '1', label: '已认证', tone: 'malachite' },
  { value: '2', label: '未通过', tone: 'cinnabar' },
] as const;

/** What an SMS code is for; a code serves this alone. */
export const codePurposes = [
  { value: 'login', label: '登录' },
  { value: 'register', label: '注册' },
  { value: 'reset', label: '重置密码' },
  { value: 'changeMobile', label: '更换手机' },
] as const;
export type CodePurpose = (typeof codePurposes)[number]['value'];
