import { metrics } from '../../src/server/operation/metrics.ts';

// Files share processes, and all sites of a process count in the same metrics.
metrics.resetMetrics();
