import { boards } from './boards/boards.ts';
import type { DeskPage } from './deskPage.ts';
import { firstPageOf } from './firstPage.tsx';

/** The pages of the menu, in its order. */
// biome-ignore lint/suspicious/noExplicitAny: each page goes with its own data
const menuPages: readonly DeskPage<any>[] = [...boards];

/** Every page of the desk, the first one first. */
// biome-ignore lint/suspicious/noExplicitAny: each page goes with its own data
export const deskPages: readonly DeskPage<any>[] = [firstPageOf(menuPages), ...menuPages];
