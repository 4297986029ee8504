import { passwordProblem } from '../../../resources/shared/password-rule.ts';

/** Whom a new password is for: what it may not contain. */
export interface PasswordAbout {
  username?: string;
  mobile?: string;
  forbiddenWords: readonly string[];
}

/** A part of the password rule, for a list that ticks off while one types. */
export interface PasswordRule {
  label: string;
  isMet: (password: string, about: PasswordAbout) => boolean;
}

const classes = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9]/];

/** Together these ask for what `textRules.password` and `passwordProblem` ask for. */
export const passwordRules: readonly PasswordRule[] = [
  {
    label: '10 至 64 个字符，首尾没有空格',
    isMet: (password) => {
      const { length } = [...password];
      return length >= 10 && length <= 64 && password.trim() === password;
    },
  },
  {
    label: '大写字母、小写字母、数字、其他字符中至少三种',
    isMet: (password) => classes.filter((each) => each.test(password)).length >= 3,
  },
  {
    label: '不含用户名、手机号和单位名称',
    isMet: (password, about) => password !== '' && passwordProblem(password, about) === null,
  },
];

/** The part of the rule that needs more than the password itself; undefined: nothing wrong with it. */
export const aboutProblem = (password: string, about: PasswordAbout): string | undefined =>
  passwordProblem(password, about) ?? undefined;
