import { DatabaseSync } from 'node:sqlite';

// A separate process that holds the write lock of an SQLite database: `node holdLock.ts FILE
// SECONDS`.
const [, , file = '', seconds = '1'] = process.argv;
const database = new DatabaseSync(file, { timeout: 10_000 });
database.exec('begin immediate');
process.stdout.write('locked\n');
setTimeout(() => {
  database.exec('rollback');
  database.close();
}, Number(seconds) * 1000);
