import type { Attack } from './attack.ts';
import { botCheckAttacks } from './faults/botCheck.ts';
import { correctedForm } from './faults/correctedForm.ts';
import { devServer } from './faults/devServer.ts';
import { fileAttacks } from './faults/files.ts';
import { personalDataAttacks } from './faults/personalData.ts';
import { processAttacks } from './faults/processes.ts';
import { registrationAttacks } from './faults/registrations.ts';
import { searchIndexAttacks } from './faults/searchIndex.ts';
import { trendingAttacks } from './faults/trending.ts';

/** Attacks with failures, and with things that are used twice. */
export const faults: readonly Attack[] = [
  ...botCheckAttacks,
  correctedForm,
  ...searchIndexAttacks,
  ...trendingAttacks,
  ...personalDataAttacks,
  ...registrationAttacks,
  ...fileAttacks,
  ...processAttacks,
  devServer,
];
