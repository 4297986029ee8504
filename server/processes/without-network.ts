import { runChild } from './start-child.ts';

type Command = [command: string, args: readonly string[]];

/** Linux gives a process a network of its own, in which there is nothing; some machines and containers do not allow it. */
const unshare = ['--map-root-user', '--net'] as const;

let able: Promise<boolean> | undefined;

/** Whether this machine can start a process without a network: Linux with `unshare` (util-linux) and user namespaces. */
export const canCutNetwork = (): Promise<boolean> =>
  (able ??=
    process.platform === 'linux'
      ? runChild('unshare', [...unshare, 'true']).then(
          () => true,
          () => false,
        )
      : Promise.resolve(false));

/** The same command in a network without any address; where this machine cannot do that, the command as it is. */
export const withoutNetwork = async (command: string, args: readonly string[]): Promise<Command> =>
  (await canCutNetwork()) ? ['unshare', [...unshare, '--', command, ...args]] : [command, args];
