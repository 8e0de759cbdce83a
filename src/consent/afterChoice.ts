import { refusable } from './categories.ts';
import type { MadeChoice } from './choiceNote.ts';
import { forget } from './forget.ts';
import type { ModalText } from './modalText.ts';
import { sendReceipt } from './sendReceipt.ts';

/** Runs after a choice was stored: removes refused data and reports the choice. */
export function afterChoice({ categories }: ModalText, made: MadeChoice): void {
  for (const [level, category] of Object.entries(refusable)) {
    if (!made.choice.includes(level)) forget(categories[category]);
  }
  void sendReceipt(made);
}
