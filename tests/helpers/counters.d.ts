/**
 * Numbers from 1 on, each once, for samples that must differ. They begin anew with every test file, though a worker keeps
 * its modules: what a file is given never depends on the files before it.
 */
export declare function counter(): () => number;
export declare function restartCounters(): void;
