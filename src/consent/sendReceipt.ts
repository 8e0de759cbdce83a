import { FetchFailure } from '../fetching/dataRequest.ts';
import { fetchData } from '../fetching/fetchData.ts';
import { noteKey } from './answer.ts';
import { type MadeChoice, type ReportedChoice, readNote, writeNote } from './choiceNote.ts';
import { isEmbedded } from './embedded.ts';

/** The times of choices being reported. */
const underWay = new Set<string>();

/** Records a choice and reports it; if that fails, it stays recorded as unsent. */
export async function sendReceipt(made: MadeChoice): Promise<void> {
  const time = new Date().toISOString();
  const choice = { ...made, chosenAt: time };
  writeNote({ time, unsent: [...readNote().unsent, choice] });
  await report(choice);
}

/** Retries unsent reports, oldest first; failed ones stay recorded. */
export async function resendReceipts(): Promise<void> {
  for (const choice of readNote().unsent) {
    // Another tab or an earlier attempt may have sent it already.
    if (isUnsent(choice)) await report(choice);
  }
}

const isUnsent = ({ chosenAt }: ReportedChoice): boolean =>
  !underWay.has(chosenAt) && readNote().unsent.some((it) => it.chosenAt === chosenAt);

async function report(choice: ReportedChoice): Promise<void> {
  const { chosenAt } = choice;
  underWay.add(chosenAt);
  if (await isSettled(choice)) {
    const { time, unsent } = readNote();
    writeNote({ time, unsent: unsent.filter((it) => it.chosenAt !== chosenAt) });
  }
  underWay.delete(chosenAt);
}

/** Posts a choice. @returns whether it is settled: accepted or permanently refused */
async function isSettled(body: ReportedChoice): Promise<boolean> {
  const url = '/api/consent-receipts';
  try {
    await fetchData({ url, method: 'POST', body, keepalive: true, skipRetry: true });
    return true;
  } catch (error) {
    return error instanceof FetchFailure && isRefusal(error);
  }
}

/** A failure with a cause did not come from the server, whatever its status. */
const isRefusal = ({ status, cause }: FetchFailure): boolean =>
  !cause && status >= 400 && status < 500 && status !== 408 && status !== 429;

/**
 * Reports choices that could not be reported before, or deletes the note of them if the answer has
 * expired.
 * @param isAnswered whether the visitor's answer is stored
 */
export function settleReceipts(isAnswered: boolean): void {
  if (isAnswered) void resendReceipts();
  // A frame has no answer, though it may share the note with a page that has one.
  else if (!isEmbedded()) localStorage.removeItem(noteKey);
}
