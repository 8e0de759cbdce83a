import { relative, resolve } from 'node:path';
import { type FSWatcher, watch } from 'chokidar';
import { createServer, loadConfigFromFile, mergeConfig, type Plugin } from 'vite';
import { isBrandFile } from '../../brand/brand.ts';
import { createHttpServer, listen, listenToOperators } from '../operation/listen.ts';
import { portOf } from '../operation/sockets.ts';
import type { AnswerRequest } from '../request/answerRequest.ts';
import { createBrowsers, describeFault, noteContentFaults } from './browsers.ts';
import { createBundle } from './bundle.ts';
import { readEnvironment, settingsFile } from './environment.ts';
import { createLiveSite } from './liveSite.ts';
import { developPages, sendStyleSheet, styleSheet } from './pages.ts';
import { content, contentParsed } from './start.ts';

/** The exit status with which `npm run dev` starts this process again. */
const startAgain = 75;

/** Milliseconds without a change before edits are taken: one save may cause several changes. */
const quietFor = 20;

/** Milliseconds after which the site itself takes edited texts. */
const later = 2_000;

/** Milliseconds from the site to the first edit that it notices; the first page is made before. */
const firstPageWithin = 500;

const root = resolve(import.meta.dirname, '../../..');

const environment = readEnvironment();
const configFile = resolve(root, 'vite.config.ts');
/** The folder of a type of items in a collection, and what is inside. */
const itemPath = /^[^/]+\/[^/.]+(?:\/|$)/;
const watched = [resolve(root, 'src'), content, settingsFile, configFile];
/** Media and items, which the site itself follows and which never keep it from starting; and tests. */
const isAside = (path: string) =>
  path.startsWith(`${content}/media/`) ||
  (path.startsWith(`${content}/`) && itemPath.test(relative(content, path))) ||
  /\.test\.tsx?$/.test(path);
const isWatched = (path: string) =>
  !isAside(path) &&
  watched.some((it) => path === it || path.startsWith(`${it}/`) || it.startsWith(`${path}/`));

/**
 * The packages that browsers load. To find them, Vite would read all that islands import before the first
 * page; one that is not here is found when a browser asks for it.
 */
const browserPackages = [
  'react',
  'react/jsx-dev-runtime',
  'react-dom',
  'react-dom/client',
  'valibot',
  'icu-minify/format',
  'barcode-detector/ponyfill',
];

const edited = new Set<string>();
let busy = Promise.resolve();
let isWaiting = false;
let isEnding = false;

const say = (text: string) => process.stderr.write(`${text}\n`);

/** Does one thing after the other; requests wait for all of them. */
function enqueue(work: () => Promise<void>): void {
  busy = busy.then(work).catch((error) => void say(describeFault(error)));
}

/** Takes edits in the order of their events. */
function note(file: string): void {
  edited.add(file);
  if (isWaiting) return;
  isWaiting = true;
  enqueue(async () => {
    await new Promise((done) => setTimeout(done, quietFor));
    isWaiting = false;
    await takeEdits();
  });
}

const isStyle = (file: string) => file.endsWith('.css');
/** Pages show these; the site itself needs them for mails only, and so starts later. */
const textFile = /\/src\/locale\/languages\/\w+\/(?:messages|islandMessages|healingMessages)\.ts$/;
let siteTexts: NodeJS.Timeout | undefined;

/** Changes style sheets in the page, and takes all other edits. */
const followEdits: Plugin = {
  name: 'portico:follow-edits',
  enforce: 'post',
  configureServer(server) {
    server.middlewares.use(styleSheet, (_req, res, next) => {
      sendStyleSheet(server, res).catch(next);
    });
  },
  // Every page has the styles as one sheet; a copy that an island adds would hide their edits.
  transform: {
    filter: { id: /\.module\.css$/ },
    handler: (code) => code.replace('__vite__updateStyle(__vite__id, __vite__css)', ''),
  },
  hotUpdate({ file }) {
    if (this.environment.name === 'client') {
      if (isStyle(file)) browsers.changeStyles();
      note(file);
    }
    return [];
  },
};
const http = createHttpServer();
const loaded = await loadConfigFromFile(
  { command: 'serve', mode: 'development' },
  configFile,
  root,
  undefined,
  undefined,
  'native',
);
const vite = await createServer(
  mergeConfig(loaded?.config ?? {}, {
    configFile: false,
    root,
    envDir: false,
    // Hot-reload messages use the site's own port, so that two checkouts can run side by side.
    server: {
      middlewareMode: true,
      ws: { server: http },
      // See `follow`.
      watch: null,
    },
    appType: 'custom',
    // A package that is found only when a page asks for it makes Vite reload that page.
    optimizeDeps: {
      include: browserPackages,
      entries: [],
    },
    plugins: [followEdits],
  }),
);

let watcher: FSWatcher | undefined;

/**
 * Tells Vite of every edit from now on. What is saved earlier is taken by the first page, or not
 * noticed. To find all files takes half a second, for which the first page does not wait (OWN-72).
 */
function follow(): void {
  watcher = watch(watched, { ignoreInitial: true, ignored: (path) => !isWatched(path) });
  watcher.on('all', (event, path) => void vite.watcher.emit(event, path));
  watcher.once('ready', () => say('Edits show by themselves'));
}

/** Whether browsers have loaded a module. */
const isInBrowsers = (file: string) =>
  (vite.environments.client.moduleGraph.getModulesByFile(file)?.size ?? 0) > 0;

const bundle = createBundle(vite.config);
const browsers = createBrowsers(vite);
const pages = developPages(browsers);

const site = createLiveSite({
  pages,
  environment: readEnvironment,
  contentParsed,
  createLog: (parts, level) =>
    parts.createLog(level, {
      destination: noteContentFaults(browsers, () => site.content?.staleness() === undefined),
    }),
  browsers,
  onStart({ content: started }) {
    started.onSwitch(() => {
      browsers.reload();
      // A brand may suggest other settings now.
      enqueue(async () => void (await site.takeSettings()));
    });
  },
});

/**
 * Bundles the code, and takes what differs.
 * @param ofPages true to take only the pages for now
 * @returns whether anything differs
 */
async function takeCode(ofPages = false): Promise<boolean> {
  try {
    const code = await bundle.build();
    const isNew = await site.take(code, ofPages);
    if (!ofPages) bundle.forgetOthers();
    browsers.note('code', undefined);
    return isNew;
  } catch (error) {
    browsers.note('code', describeFault(error));
    return false;
  }
}

/** Whether nothing but this process itself loads a file, and only once. */
const isLoadedOnce = (file: string) =>
  file === configFile ||
  file.endsWith('.vite.ts') ||
  (file.startsWith(`${import.meta.dirname}/`) && !file.endsWith('/siteParts.ts'));

const isContent = (file: string) => file.startsWith(`${content}/`);
/** Whether a file has settings, or suggests them. */
const hasSettings = (file: string) =>
  file === settingsFile || (isContent(file) && isBrandFile(relative(content, file)));

/** Takes the edits since the last time. Those of content are found by the site itself. */
async function takeEdits(): Promise<void> {
  const files = [...edited];
  edited.clear();
  const loadedOnce = files.find(isLoadedOnce);
  if (loadedOnce) {
    say(`${relative(root, loadedOnce)} has changed: starting again`);
    return end(startAgain);
  }
  const others = files.filter((file) => !isContent(file) || !site.answer || hasSettings(file));
  if (others.length === 0) return;
  const areSettingsNew = others.some(hasSettings) && (await site.takeSettings());
  const mayCodeBeNew = !site.answer || !others.every(hasSettings);
  const areTexts = others.every((file) => textFile.test(file));
  const isCodeNew = mayCodeBeNew && (await takeCode(areTexts));
  clearTimeout(siteTexts);
  if (areTexts) siteTexts = setTimeout(() => enqueue(async () => void (await takeCode())), later);
  const isSeen = others.some((file) => !isStyle(file) && isInBrowsers(file));
  if (isSeen || isCodeNew || areSettingsNew) browsers.reload();
}

process.setSourceMapsEnabled(true);
enqueue(async () => void (await takeCode()));
enqueue(async () => void setTimeout(follow, firstPageWithin));

/** Answers once all edits so far are taken. */
const answering =
  (find: () => AnswerRequest | undefined): AnswerRequest =>
  (req, res) => {
    void busy.then(() => {
      const answer = pages.isThere() ? find() : undefined;
      if (answer) answer(req, res);
      else browsers.sendFault(res);
    });
  };

/** No stack: the place in this program helps nobody (OWN-75). */
function cannotListen({ message }: Error): never {
  say(`Portico cannot start: ${message}. Set PORT to another one, or end what uses it`);
  process.exit(1);
}

const { PORT, HOST, OPERATIONS_PORT, OPERATIONS_HOST } = environment;
const server = await listen(
  answering(() => site.answer),
  { PORT: Number(PORT || 3000), HOST: HOST || '0.0.0.0' },
  { server: http, before: (req, res, next) => vite.middlewares(req, res, next) },
).catch(cannotListen);
if (OPERATIONS_PORT) {
  const at = {
    OPERATIONS_PORT: Number(OPERATIONS_PORT),
    OPERATIONS_HOST: OPERATIONS_HOST || '127.0.0.1',
  };
  await listenToOperators(
    answering(() => site.answerOperations),
    at,
  ).catch(cannotListen);
}
const host = !HOST || HOST === '0.0.0.0' ? 'localhost' : HOST;
say(`Portico: http://${host}:${portOf(server)}/`);

/** Stops without waiting for requests: the browser's hot-reload connection stays open. */
async function end(status = 0): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  server.closeAllConnections();
  await Promise.all([watcher?.close(), vite.close(), site.close()]);
  process.exit(status);
}

// An edit may cause errors that nothing catches.
for (const event of ['uncaughtException', 'unhandledRejection']) {
  process.on(event, (error) => say(describeFault(error)));
}
// `npm run dev` closes the channel when it exits.
for (const event of ['disconnect', 'SIGINT', 'SIGTERM']) process.once(event, () => void end());
