import { JsonReporter, type TestModule } from 'vitest/node';

/** Vitest's own report, and besides what no test is to blame for: errors that nobody caught. */
// eslint-disable-next-line import/no-default-export -- a reporter is what its file exports by default
export default class WholeReport extends JsonReporter {
  #uncaught: string[] = [];

  override async onTestRunEnd(modules: readonly TestModule[], uncaught: readonly { message: string }[] = []) {
    this.#uncaught = uncaught.map(({ message }) => message);
    await super.onTestRunEnd(modules);
  }

  override async writeReport(report: string): Promise<void> {
    await super.writeReport(JSON.stringify({ ...JSON.parse(report), uncaught: this.#uncaught }));
  }
}
