import { parseArgs } from 'node:util';
import { nameSegments } from './nameSegments.ts';

// For programs that load the tables of addresses by their imports: they import this before all others.
// A command may name another brand than the environment.
const { values } = parseArgs({
  args: process.argv.slice(2),
  options: { brand: { type: 'string' } },
  allowPositionals: true,
  strict: false,
});
nameSegments(process.env, typeof values.brand === 'string' ? values.brand : undefined);
