import { createInterface } from 'node:readline';
import { type Answers, answersOf, type Question, questions } from './answers.ts';

/** Where questions are asked. */
export interface Asking {
  readonly input: NodeJS.ReadableStream;
  readonly output: { write(text: string): unknown };
}

/** @throws Error that names the option */
function checked(question: Question, answer: string, given: ReadonlyMap<string, string>): string {
  try {
    question.check(answer, given);
    return answer;
  } catch (error) {
    throw new Error(`--${question.option} ${(error as Error).message}`, { cause: error });
  }
}

/**
 * Takes answers from the command line, and asks for the others.
 * @param options the texts of options that were given
 * @param asking absent: nothing is asked, and what was not given has its default
 * @throws Error for an invalid option, and for a missing one that has no default
 */
export async function readAnswers(
  options: ReadonlyMap<string, string>,
  asking?: Asking,
): Promise<Answers> {
  const given = new Map<string, string>();
  const lines = asking && createInterface({ input: asking.input });
  const next = lines?.[Symbol.asyncIterator]();
  try {
    for (const question of questions) {
      const { option } = question;
      const said = options.get(option);
      const otherwise = question.otherwise(given);
      if (said !== undefined) given.set(option, checked(question, said, given));
      else if (asking && next) given.set(option, await ask(question, given, asking, next));
      else if (otherwise !== undefined) given.set(option, checked(question, otherwise, given));
      else throw new Error(`--${option} is needed: ${question.asks}`);
    }
    return answersOf(given);
  } finally {
    lines?.close();
  }
}

/** Asks until the answer is valid. @throws Error when the input ends */
async function ask(
  question: Question,
  given: ReadonlyMap<string, string>,
  { output }: Asking,
  lines: AsyncIterator<string>,
): Promise<string> {
  const otherwise = question.otherwise(given);
  while (true) {
    output.write(`${question.asks}${otherwise ? ` [${otherwise}]` : ''}: `);
    const { value, done } = await lines.next();
    if (done) throw new Error(`There is no answer to: ${question.asks}`);
    const answer = value.trim() === '' ? (otherwise ?? '') : value;
    try {
      question.check(answer, given);
      return answer;
    } catch (error) {
      output.write(`This ${(error as Error).message}.\n`);
    }
  }
}
