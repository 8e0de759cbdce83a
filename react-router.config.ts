import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src',
  ssr: true,
  // All routes come with the page's own scripts: the table is small, and asking the server for
  // every link on a page would cost more than it saves (docs/decisions/0005).
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
