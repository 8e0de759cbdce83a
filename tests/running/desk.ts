import { createServer } from 'node:http';
import type { DeskUser } from '../../src/desk/deskAccess.ts';
import type { DeskAct } from '../../src/desk/entry.server.tsx';
import { createAnswerDesk } from '../../src/server/desk/answerDesk.ts';
import { openDeskServices, readDeskBuild } from '../../src/server/desk/serveDesk.ts';
import { createLog } from '../../src/server/operation/log.ts';
import { bind, portOf } from '../../src/server/operation/sockets.ts';
import { type Environment, readSettings } from '../../src/server/start/settings.ts';

/** The desk in this process, with a user who is signed in. */
export interface OpenDesk extends AsyncDisposable {
  /** The address of its first page. */
  readonly url: string;
  /** What its forms post, in the field `token`. */
  readonly token: string;
  /** What was noted in the audit trail. */
  readonly acts: readonly DeskAct[];
}

/**
 * Opens the built desk beside the stores of a site, without its process and its sign-in.
 * @param env the settings of the site, at least `DATA_DIR`
 * @param port default any free one
 */
export async function openDesk(env: Environment, user: DeskUser, port = 0): Promise<OpenDesk> {
  const settings = readSettings(env);
  const log = createLog('silent');
  const { createDeskHandler, assets, styleSheet } = await readDeskBuild();
  const { services, close } = await openDeskServices(settings, log, env);
  const acts: DeskAct[] = [];
  const token = 'token-of-the-session';
  const answer = createAnswerDesk({
    handler: createDeskHandler(services, styleSheet, async (act) => {
      if (act.outcome !== 'begun') acts.push(act);
    }),
    signIn: { sessionOf: async () => ({ user, token }), addRoutes: () => undefined },
    assets,
    host: 'localhost',
    log,
  });
  const server = createServer(answer);
  await bind(server, { port, host: '127.0.0.1' });
  return {
    url: `http://127.0.0.1:${portOf(server)}/desk`,
    token,
    acts,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
      await close();
    },
  };
}
