import { callsOf } from '../../resources/kit/calls-of.ts';
import { type Caller, mayCall } from '../../resources/kit/rights.ts';
import { adminPaths } from '../admin-paths.ts';
import { manageable } from '../admin-resources.ts';

export interface Command {
  key: string;
  label: string;
  /** Heading it stands under. */
  group: string;
  /** Further words that find it: names in code, and what its calls are called. */
  words: string;
  path: string;
}

/** Every place and action this caller may reach. */
export function commandsFor(caller: Caller): Command[] {
  const resources = manageable(caller);
  const pages = resources.map((resource) => ({
    key: `page ${resource.name}`,
    label: resource.label,
    group: resource.group,
    words: `${resource.name} ${callsOf(resource)
      .map(({ label }) => label)
      .join(' ')}`,
    path: adminPaths.list(resource.name),
  }));
  const creating = resources
    .filter((resource) => !resource.tree && mayCall(resource, 'create', caller))
    .map(({ name, label }) => ({
      key: `create ${name}`,
      label: `新增${label}`,
      group: '新增',
      words: `${name} create`,
      path: adminPaths.create(name),
    }));
  return [
    { key: 'dashboard', label: '工作台', group: '页面', words: 'dashboard', path: adminPaths.dashboard },
    ...pages,
    ...creating,
    { key: 'portal', label: '返回门户', group: '页面', words: 'portal home', path: '/init' },
    { key: 'account', label: '我的账户', group: '页面', words: 'account', path: '/UserCenter/UserAccount' },
    {
      key: 'security',
      label: '登录与安全',
      group: '页面',
      words: 'security totp 密码 动态口令 登录设备',
      path: '/UserCenter/UserAccount#security',
    },
  ];
}

/** Commands that hold every typed word; those whose label begins with the text come first. */
export function findCommands(commands: readonly Command[], text: string): Command[] {
  const words = text.trim().toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const found = commands.filter(({ label, group, words: more }) => {
    const all = `${label} ${group} ${more}`.toLocaleLowerCase();
    return words.every((word) => all.includes(word));
  });
  const rank = ({ label }: Command): number =>
    label.startsWith(text.trim()) ? 0 : label.includes(text.trim()) ? 1 : 2;
  return found.toSorted((a, b) => rank(a) - rank(b));
}
