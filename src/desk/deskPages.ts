import type { DeskPage } from './deskPage.ts';
import { firstPage } from './firstPage.tsx';

/** Every page of the desk, in the order of the menu. */
// biome-ignore lint/suspicious/noExplicitAny: each page goes with its own data
export const deskPages: readonly DeskPage<any>[] = [firstPage];
