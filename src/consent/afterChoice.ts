import type { MadeChoice } from './choiceNote.ts';
import { forget } from './forget.ts';
import type { ModalText } from './modalText.ts';
import { sendReceipt } from './sendReceipt.ts';

/** Runs after a choice was stored: removes refused data and reports the choice. */
export function afterChoice({ categories }: ModalText, made: MadeChoice): void {
  if (!made.choice.includes('functional')) forget(categories.preferences);
  if (!made.choice.includes('performance')) forget(categories.statistics_and_marketing);
  void sendReceipt(made);
}
