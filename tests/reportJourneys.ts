import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, Suite, TestCase, TestError } from '@playwright/test/reporter';
import type { StageReport } from './reportStage.ts';

/** Writes the report of a run of Playwright into the file that `STAGE_REPORT` names. */
export default class ReportJourneys implements Reporter {
  private whole: Suite | undefined;
  private readonly errors: string[] = [];

  onBegin(_: unknown, suite: Suite): void {
    this.whole = suite;
  }

  onError({ message }: TestError): void {
    this.errors.push(`failed: outside any test\n  ${message}`);
  }

  onEnd(): void {
    const tests = this.whole?.allTests() ?? [];
    const having = (outcome: ReturnType<TestCase['outcome']>) =>
      tests.filter((it) => it.outcome() === outcome);
    const report: StageReport = {
      passed: having('expected').length + having('flaky').length,
      failed: having('unexpected').length + this.errors.length,
      remarks: [
        ...having('unexpected').map((it) => `failed: ${nameOf(it)}`),
        ...having('flaky').map((it) => `flaky: ${nameOf(it)}`),
        ...this.errors,
      ],
    };
    if (process.env.STAGE_REPORT) {
      writeFileSync(process.env.STAGE_REPORT, JSON.stringify(report));
    }
  }
}

/** The file, project and title of a test, and why its last try that failed did so. */
function nameOf(test: TestCase): string {
  const { message } = test.results.flatMap(({ errors }) => errors).at(-1) ?? {};
  const file = relative(process.cwd(), test.location.file);
  const project = test.parent.project()?.name;
  return `${file}:${test.location.line} [${project}] ${test.title}\n  ${message}`;
}
