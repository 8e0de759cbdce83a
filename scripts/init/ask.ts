import { createInterface } from 'node:readline';
import { type Answers, type Question, questions } from './answers.ts';

/** Where questions are asked. */
export interface Asking {
  readonly input: NodeJS.ReadableStream;
  readonly output: { write(text: string): unknown };
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
  const given: Partial<Answers> = {};
  const lines = asking && createInterface({ input: asking.input });
  const next = lines?.[Symbol.asyncIterator]();
  try {
    for (const question of questions) {
      const said = options.get(question.option);
      const isAsked = said === undefined && asking && next;
      Object.assign(
        given,
        isAsked ? await ask(question, given, asking, next) : readOption(question, said, given),
      );
    }
    // Each question adds its part.
    return given as Answers;
  } finally {
    lines?.close();
  }
}

/** @throws Error that names the option */
function readOption(question: Question, said: string | undefined, given: Partial<Answers>) {
  const { option, asks, otherwise, read } = question;
  const text = said ?? otherwise?.(given);
  if (text === undefined) throw new Error(`--${option} is needed: ${asks}`);
  try {
    return read(text, given);
  } catch (error) {
    throw new Error(`--${option} ${(error as Error).message}`, { cause: error });
  }
}

/** Asks until the answer is valid. @throws Error when the input ends */
async function ask(
  question: Question,
  given: Partial<Answers>,
  { output }: Asking,
  lines: AsyncIterator<string>,
): Promise<Partial<Answers>> {
  const otherwise = question.otherwise?.(given);
  while (true) {
    output.write(`${question.asks}${otherwise ? ` [${otherwise}]` : ''}: `);
    const { value, done } = await lines.next();
    if (done) throw new Error(`There is no answer to: ${question.asks}`);
    try {
      return question.read(value.trim() === '' ? (otherwise ?? '') : value, given);
    } catch (error) {
      output.write(`This ${(error as Error).message}.\n`);
    }
  }
}
