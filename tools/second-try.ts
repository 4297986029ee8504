import type { TestFault } from './test-faults.ts';

/** Files of failed tests that are run once more; where more failed, chance is not what failed them. */
export const maxSecondTries = 12;

/** The files of faults, each once; null: more than are tried again, or a fault that no file is known of. */
export function filesToTry(faults: readonly TestFault[]): string[] | null {
  const files = [...new Set(faults.map(({ file }) => file))];
  return files.length > 0 && files.length <= maxSecondTries ? files : null;
}

/**
 * What a second run, alone, says of the faults of a first one. A test that failed then and passes now is flaky; what fails
 * in the second run is a fault, whether it failed before or not.
 * @param second faults of the second run; null: that run ended badly and says nothing of them
 */
export function judgeSecondTry(
  first: readonly TestFault[],
  second: readonly TestFault[] | null,
): { failed: TestFault[]; flaky: TestFault[] } {
  if (!second) return { failed: [...first], flaky: [] };
  const same = (one: TestFault) => (other: TestFault) => one.file === other.file && one.title === other.title;
  // A file that did not load has no titles: its first fault stands for all of it
  const again = (fault: TestFault): boolean =>
    second.some(
      (other) => same(fault)(other) || (other.file === fault.file && (fault.title === '' || other.title === '')),
    );
  const repeated = first.filter(again);
  const fresh = second.filter((fault) => !first.some(same(fault)) && !repeated.some(({ file }) => file === fault.file));
  return { failed: [...repeated, ...fresh], flaky: first.filter((fault) => !again(fault)) };
}
