import { fetchData } from '../fetching/fetchData.ts';
import { type ReportedChoice, readNote, writeNote } from './choiceNote.ts';

let isSending = false;

async function post(choice: ReportedChoice): Promise<boolean> {
  isSending = true;
  try {
    const { status } = await fetchData({
      url: '/api/consent-receipts',
      method: 'POST',
      body: choice,
      keepalive: true,
      skipRetry: true,
    });
    return status < 300;
  } catch {
    return false;
  } finally {
    isSending = false;
  }
}

/** Notes a choice that was made just now and reports it; where that fails, it stays noted as unsent. */
export async function sendReceipt(choice: ReportedChoice): Promise<void> {
  const time = new Date().toISOString();
  writeNote({ time, unsent: choice });
  if (await post(choice)) writeNote({ time });
}

/** Reports a choice again that could not be reported, once; then it is no longer unsent. */
export async function resendReceipt(): Promise<void> {
  const { time, unsent } = readNote();
  if (!unsent || isSending) return;
  writeNote({ time });
  await post(unsent);
}
