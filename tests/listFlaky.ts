import type { Reporter, TestCase } from 'vitest/node';

/** Lists the tests that passed only at their second try, whose causes are to be found. */
export default class ListFlaky implements Reporter {
  private readonly flaky: string[] = [];

  onTestCaseResult(test: TestCase): void {
    if (!test.diagnostic()?.flaky) return;
    this.flaky.push(`${test.module.relativeModuleId}: ${test.fullName}`);
    const errors = test.result().errors ?? [];
    this.flaky.push(...errors.map(({ message }) => `  ${message}`));
  }

  onTestRunEnd(): void {
    if (this.flaky.length > 0) process.stdout.write(`\nFlaky:\n${this.flaky.join('\n')}\n`);
  }
}
