import { runChild } from './start-child.ts';

type Command = [command: string, args: readonly string[]];

/** Linux gives a process a network of its own, in which there is nothing; some machines and containers do not allow it. */
const unshare = ['--map-root-user', '--net'] as const;

let canUnshare: Promise<boolean> | undefined;

/**
 * The same command in a network without any address, as far as this machine allows it: on Linux with `unshare` (util-linux)
 * and user namespaces. Elsewhere the command as it is.
 */
export async function withoutNetwork(command: string, args: readonly string[]): Promise<Command> {
  canUnshare ??=
    process.platform === 'linux'
      ? runChild('unshare', [...unshare, 'true']).then(
          () => true,
          () => false,
        )
      : Promise.resolve(false);
  return (await canUnshare) ? ['unshare', [...unshare, '--', command, ...args]] : [command, args];
}
