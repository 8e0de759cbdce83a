import { nameSegments } from './nameSegments.ts';

// For programs that load the tables of addresses by their imports: they import this before all others.
nameSegments(process.env);
