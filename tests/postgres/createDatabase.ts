import { Client } from 'pg';

/** Runs one statement on a server. */
export async function administer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** Makes a database on a server, empty or a copy of another. @returns its address */
export async function createDatabase(
  server: string,
  name: string,
  template = 'template0',
): Promise<string> {
  await administer(server, `create database ${name} template ${template}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}
