import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { Deployment } from 'kubernetes-models/apps/v1';
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { Service } from 'kubernetes-models/v1';
import { afterAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { connectionsOfProcess } from '../src/backends/database/connectionLimit.ts';
import { fileOf, readSettings, secretNames } from '../src/server/start/settings.ts';
import { readContainerFile } from '../tests/running/containerFile.ts';

const root = resolve(import.meta.dirname, '..');
const folder = join(root, 'operations/kubernetes');
const read = (name: string) => parse(readFileSync(join(folder, name), 'utf8'));
const deployment = read('deployment.yaml');
const { spec: pod, metadata } = deployment.spec.template;
const [site] = pod.containers;
const image = readContainerFile(join(root, 'Containerfile'));

/** What the container gets from the manifest, without the image's own. */
const env: Record<string, string> = Object.fromEntries(
  site.env.map(({ name, value }: { name: string; value: string }) => [name, value]),
);

const secrets = mkdtempSync(join(tmpdir(), 'portico-kubernetes-'));
afterAll(() => rmSync(secrets, { recursive: true }));

test('the base names every manifest beside it, once', () => {
  const files = globSync('*.yaml', { cwd: folder }).filter((it) => it !== 'kustomization.yaml');
  expect(read('kustomization.yaml').resources.toSorted()).toEqual(files.map((it) => basename(it)));
});

test('the container gets settings that exist, with values the site accepts, and secrets as files (CONFIG-1, CONFIG-34)', () => {
  const settings = [...Object.keys(readSettings({})), ...secretNames.map(fileOf)];
  expect(Object.keys(env).filter((name) => !settings.includes(name))).toEqual([]);
  expect(Object.keys(env).filter((name) => secretNames.includes(name))).toEqual([]);
  const values = {
    database_url: 'postgres://portico:secret@postgres/portico',
    redis_url: 'redis://redis/0',
    captcha_key: 'k'.repeat(32),
    leads_key: Buffer.alloc(32).toString('base64'),
  };
  for (const [name, value] of Object.entries(values)) writeFileSync(join(secrets, name), value);
  const mounted = site.volumeMounts.find(({ name }: { name: string }) => name === 'secrets');
  const moved = Object.entries(env).map(([name, value]) => [
    name,
    value.replace(mounted.mountPath, secrets),
  ]);
  const read = readSettings({ ...image.env, ...Object.fromEntries(moved) });
  expect(read).toMatchObject({ DATABASE_URL: values.database_url, OPERATIONS_HOST: '0.0.0.0' });
  expect(read.LEADS_KEY).toHaveLength(1);
  expect(mounted.readOnly).toBe(true);
});

test('the container has no rights, and writes to volumes only (CONFIG-21)', () => {
  const [uid, gid] = image.user.split(':').map(Number);
  expect(pod.securityContext).toMatchObject({
    runAsNonRoot: true,
    runAsUser: uid,
    runAsGroup: gid,
    fsGroup: gid,
    seccompProfile: { type: 'RuntimeDefault' },
  });
  expect(site.securityContext).toEqual({
    allowPrivilegeEscalation: false,
    readOnlyRootFilesystem: true,
    capabilities: { drop: ['ALL'] },
  });
  expect(pod.automountServiceAccountToken).toBe(false);
  const places = Object.fromEntries(
    site.volumeMounts.map((it: { name: string; mountPath: string }) => [it.name, it.mountPath]),
  );
  expect(places).toMatchObject({ data: '/data', tmp: '/tmp' });
  // The group may open the volume itself; the site closes a folder that it owns.
  expect(env.DATA_DIR).toMatch(new RegExp(`^${places.data}/.`));
  const kinds = Object.fromEntries(
    pod.volumes.map(({ name, ...it }: { name: string }) => [name, Object.keys(it)]),
  );
  expect(kinds).toEqual({ data: ['emptyDir'], tmp: ['emptyDir'], secrets: ['secret'] });
});

test('a pod has time to stop: preStop, the grace period, and ten seconds (CONFIG-11)', () => {
  const [command, seconds] = site.lifecycle.preStop.exec.command;
  expect(command).toBe('sleep');
  const { STOP_GRACE_SECONDS: grace } = readSettings({ ...env, ...withoutFiles });
  expect(pod.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(Number(seconds) + grace + 10);
  // Not ready before the grace period ends, so that nothing new is sent to it.
  const { periodSeconds, failureThreshold } = site.readinessProbe;
  expect(periodSeconds * failureThreshold).toBeLessThan(Number(seconds) + grace);
});

const withoutFiles = Object.fromEntries(secretNames.map((name) => [fileOf(name), '']));

test('the probes ask addresses that answer on their port', () => {
  const ports = Object.fromEntries(
    site.ports.map((it: { name: string; containerPort: number }) => [it.name, it.containerPort]),
  );
  const { PORT } = readSettings({});
  expect(ports).toEqual({ http: PORT, operations: Number(image.env.OPERATIONS_PORT) });
  const asked = ['startupProbe', 'livenessProbe', 'readinessProbe'].map((it) => site[it].httpGet);
  expect(asked).toEqual(
    ['/healthz', '/healthz', '/readyz'].map((path) => ({ path, port: 'operations' })),
  );
  // A worker may take two minutes to start.
  const { periodSeconds, failureThreshold } = site.startupProbe;
  expect(periodSeconds * failureThreshold).toBeGreaterThanOrEqual(120);
});

test('service, ingress and disruption budget are those of the pods', () => {
  const { app } = { app: metadata.labels };
  expect(deployment.spec.selector.matchLabels).toEqual(app);
  const service = read('service.yaml');
  expect(service.spec.selector).toEqual(app);
  expect(service.spec.ports).toMatchObject([{ name: 'http', targetPort: 'http' }]);
  const budget = read('disruption-budget.yaml').spec;
  expect(budget).toEqual({ maxUnavailable: 1, selector: { matchLabels: app } });
  expect(deployment.spec.replicas).toBeGreaterThan(budget.maxUnavailable);
  const ingress = read('ingress.yaml');
  const [rule] = ingress.spec.rules;
  expect(rule.http.paths[0].backend.service).toEqual({
    name: service.metadata.name,
    port: { name: 'http' },
  });
  expect(`https://${rule.host}`).toBe(env.MAIN_SITE_URL);
  expect(ingress.spec.tls[0].hosts).toEqual([rule.host]);
});

test('an update adds a pod before it takes one away (CONFIG-27)', () => {
  expect(deployment.spec.strategy).toEqual({
    type: 'RollingUpdate',
    rollingUpdate: { maxSurge: 1, maxUnavailable: 0 },
  });
});

// docs/deployment.md: memory of a process, of its pictures.
test('the resources suffice for a process, and PostgreSQL’s default for the pods (CONFIG-35)', () => {
  const { requests, limits } = site.resources;
  expect(limits.memory).toBe(requests.memory);
  expect(Number.parseInt(requests.memory, 10) * 1.048_576).toBeGreaterThanOrEqual(700 + 160);
  expect(env.CACHE_MB).toBe('256');
  expect(limits).not.toHaveProperty('cpu');
  const [data] = pod.volumes;
  const bytes = Number.parseInt(data.emptyDir.sizeLimit, 10) * 1024;
  expect(bytes).toBeGreaterThanOrEqual(Number(env.PICTURES_MB) + 1024);
  const most = deployment.spec.replicas + deployment.spec.strategy.rollingUpdate.maxSurge;
  expect(most * connectionsOfProcess).toBeLessThan(97);
});

test.each([
  ['deployment', Deployment],
  ['service', Service],
  ['ingress', Ingress],
  ['disruption-budget', PodDisruptionBudget],
])('the %s fits the schema that Kubernetes publishes', (name, Schema) => {
  const manifest = read(`${name}.yaml`);
  expect(() => new Schema(manifest).validate()).not.toThrow();
  // The schema is really applied.
  const { spec } = manifest;
  expect(() =>
    new Schema({ ...manifest, spec: { ...spec, selector: 5, rules: 5 } }).validate(),
  ).toThrow();
});
