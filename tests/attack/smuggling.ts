import type { Attack } from './attack.ts';
import { framingAttacks } from './smuggling/framing.ts';
import { keyAttacks } from './smuggling/keys.ts';
import { namingAttacks } from './smuggling/naming.ts';

/** Attacks that try to confuse one request with another. */
export const smuggling: readonly Attack[] = [...framingAttacks, ...namingAttacks, ...keyAttacks];
