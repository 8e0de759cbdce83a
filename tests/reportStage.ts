import { writeFileSync } from 'node:fs';
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node';

/** What a stage of the test run tells the command that runs it. */
export interface StageReport {
  readonly passed: number;
  readonly failed: number;
  /** Tests that failed, or passed only at their second try, and errors outside tests. */
  readonly remarks: readonly string[];
}

/** Writes the report of a run of Vitest into the file that `STAGE_REPORT` names. */
export default class ReportStage implements Reporter {
  private passed = 0;
  private failed = 0;
  private readonly remarks: string[] = [];

  onTestCaseResult(test: TestCase): void {
    const { state, errors } = test.result();
    if (state === 'passed') this.passed++;
    if (state === 'failed') this.failed++;
    const isFlaky = test.diagnostic()?.flaky;
    if (state !== 'failed' && !isFlaky) return;
    this.remark(`${isFlaky ? 'flaky' : 'failed'}: ${nameOf(test)}`, errors);
  }

  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const broken = modules.flatMap((it) => [
      { name: it.relativeModuleId, errors: it.errors() },
      ...[...it.children.allSuites()].map((suite) => ({
        name: `${it.relativeModuleId}: ${suite.fullName}`,
        errors: suite.errors(),
      })),
    ]);
    for (const it of broken) {
      if (it.errors.length > 0) this.fail(`failed: ${it.name}`, it.errors);
    }
    if (errors.length > 0) this.fail('failed: outside any test', errors);
    const report: StageReport = {
      passed: this.passed,
      failed: this.failed,
      remarks: this.remarks,
    };
    if (process.env.STAGE_REPORT) {
      writeFileSync(process.env.STAGE_REPORT, JSON.stringify(report));
    }
  }

  private fail(name: string, errors: readonly { readonly message: string }[]): void {
    this.failed++;
    this.remark(name, errors);
  }

  private remark(name: string, errors: readonly { readonly message: string }[] = []): void {
    this.remarks.push([name, ...errors.map(({ message }) => `  ${message}`)].join('\n'));
  }
}

const nameOf = (test: TestCase) => `${test.module.relativeModuleId}: ${test.fullName}`;
