import cluster from 'node:cluster';
import closeWithGrace from 'close-with-grace';
import { portOf } from '../operation/bind.ts';
import { listenToOperators } from '../operation/listen.ts';
import { createLog } from '../operation/log.ts';
import { logConsole } from '../operation/logConsole.ts';
import { followTerminal } from '../operation/reloadOnHangup.ts';
import { readSettings } from '../start/settings.ts';
import { createQuestions, send } from './askWorkers.ts';
import { createSupervisorMetrics } from './supervisorMetrics.ts';
import { createSupervisorOperations } from './supervisorOperations.ts';
import { createTeamMetrics } from './teamMetrics.ts';
import { watchSilence } from './watchSilence.ts';
import { createWorkers } from './workers.ts';

/** The longest time for ending, in milliseconds, after the grace period. */
const endWithin = 10_000;

/**
 * Serves the site with `WORKERS` processes until this process receives a signal to stop. It passes
 * connections to them in turn, replaces those that crash, and answers operators for all.
 * @throws when a setting is invalid or a worker cannot start
 */
export async function supervise(): Promise<void> {
  const settings = readSettings(process.env);
  const log = createLog(settings.LOG_LEVEL);
  logConsole(log);
  // Structured clones keep NaN, the value of what cannot be measured at the moment.
  cluster.setupPrimary({
    // The path that this process was started with: if a link in it has been switched to another
    // release, new workers run that release.
    exec: process.argv[1],
    serialization: 'advanced',
  });
  const questions = createQuestions();
  const sums = createTeamMetrics();
  let isStopping = false;

  const ready = () => workers.members().filter(({ state }) => state === 'ready');

  async function readMetrics(): Promise<string> {
    const asked = workers.members().map(async ({ worker, state }) => {
      const answer = state !== 'starting' && (await questions.ask(worker, 'metrics'));
      if (answer) sums.note(worker.id, answer);
    });
    await Promise.all(asked);
    return sums.text(await own.read());
  }

  const workers = createWorkers({
    count: settings.WORKERS,
    drainSeconds: settings.RESTART_DRAIN_SECONDS,
    log,
    onReport(report, from) {
      questions.take(report);
      if (report.kind === 'lastMetrics') sums.note(from.worker.id, report.metrics);
      if (report.kind === 'askAllMetrics') {
        const { id } = report;
        void readMetrics().then((text) => send(from.worker, { kind: 'allMetrics', id, text }));
      }
      if (report.kind !== 'news') return;
      for (const { worker } of workers.members()) {
        if (worker !== from.worker) send(worker, { kind: 'news', news: report.news });
      }
    },
    onEnd({ worker }, end) {
      sums.end(worker.id);
      if (end === 'crash') own.crashed();
    },
  });
  const own = createSupervisorMetrics(workers.members);

  const answer = createSupervisorOperations({
    readMetrics,
    members: workers.members,
    stateOf: ({ worker }) => questions.ask(worker, 'state'),
    isStopping: () => isStopping,
  });
  const operations = await listenToOperators(answer, settings);
  const port = await workers.start();

  watchSilence({
    members: workers.members,
    answers: async ({ worker }) => (await questions.ask(worker, 'alive')) === true,
    log,
  });
  followTerminal(() => {
    for (const { worker } of ready()) send(worker, { kind: 'reload' });
  });
  process.on('SIGUSR2', () => void workers.restart());
  const { STOP_GRACE_SECONDS: grace } = settings;
  const delay = grace * 1_000 + endWithin;
  closeWithGrace({ delay, logger: false, skip: ['SIGHUP', 'SIGUSR2'] }, async ({ err, signal }) => {
    if (err) log.error({ err }, 'The supervisor ends because of an error');
    log.info({ signal }, 'Portico is stopping');
    isStopping = true;
    const isClean = await workers.stop(signal === 'SIGTERM' ? grace : 0);
    operations?.closeAllConnections();
    operations?.close();
    if (!isClean) throw new Error('A worker did not end cleanly');
  });
  const operationsPort = operations && portOf(operations);
  log.info({ port, operationsPort, workers: settings.WORKERS }, 'Portico is ready');
}
