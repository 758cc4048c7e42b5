import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";
import { parseAllDocuments } from "yaml";
import { z } from "zod";

const SettingsSchema = z.record(z.string().regex(/^[A-Z_]+$/), z.string());
const NamedSchema = z.object({ name: z.string() });

const ServiceSchema = z.object({
  image: z.string(),
  environment: SettingsSchema.optional(),
  healthcheck: z.object({ test: z.array(z.string()) }).optional(),
  volumes: z.array(z.string()).optional(),
  depends_on: z.record(z.string(), z.object({ condition: z.literal("service_healthy") })).optional(),
});

const ComposeSchema = z.object({
  services: z.object({
    postgres: ServiceSchema,
    "shop-1": ServiceSchema,
    "shop-2": ServiceSchema,
    "shop-3": ServiceSchema,
    proxy: ServiceSchema,
  }),
  volumes: z.record(z.string(), z.null()),
});

const PartSchema = ServiceSchema.extend({ restart: z.string() });
const MemberSchema = PartSchema.extend({
  volumes: z.array(z.string()).min(1),
  networks: z.object({ cluster: z.object({ ipv4_address: z.string().startsWith("10.0.0.") }) }),
});
const DatabaseSchema = MemberSchema.extend({
  environment: SettingsSchema,
  healthcheck: z.object({ test: z.array(z.string()) }),
});

/** The cluster overlay: three replicas of stateful services, and a pooler in place of the single database. */
const ClusterComposeSchema = z.object({
  services: z.object({
    "etcd-1": MemberSchema,
    "etcd-2": MemberSchema,
    "etcd-3": MemberSchema,
    "db-1": DatabaseSchema,
    "db-2": DatabaseSchema,
    "db-3": DatabaseSchema,
    balancer: PartSchema,
    setup: PartSchema,
    postgres: PartSchema.extend({ healthcheck: z.object({ test: z.array(z.string()) }) }),
  }),
  volumes: z.record(z.string(), z.null()),
});

const probeSchema = (path: string) => z.object({ httpGet: z.object({ path: z.literal(path) }) });

const ContainerSchema = z.object({
  image: z.string(),
  startupProbe: probeSchema("/api/health/ready"),
  livenessProbe: probeSchema("/api/health/live"),
  // A readiness probe that depends on the database would remove all pods from service together.
  readinessProbe: probeSchema("/api/health/live"),
  resources: z.object({ requests: z.object({ memory: z.string() }), limits: z.object({ memory: z.string() }) }),
  securityContext: z.object({
    allowPrivilegeEscalation: z.literal(false),
    readOnlyRootFilesystem: z.literal(true),
    capabilities: z.object({ drop: z.tuple([z.literal("ALL")]) }),
  }),
});

const PodSchema = z.object({
  terminationGracePeriodSeconds: z.number().min(45),
  securityContext: z.object({ runAsNonRoot: z.literal(true) }),
  containers: z.tuple([ContainerSchema]),
});

const ManifestSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("ConfigMap"), apiVersion: z.literal("v1"), metadata: NamedSchema, data: SettingsSchema }),
  z.object({
    kind: z.literal("Secret"),
    apiVersion: z.literal("v1"),
    metadata: NamedSchema,
    stringData: SettingsSchema,
  }),
  z.object({ kind: z.literal("Service"), apiVersion: z.literal("v1"), metadata: NamedSchema, spec: z.object({}) }),
  z.object({
    kind: z.literal("Deployment"),
    apiVersion: z.literal("apps/v1"),
    metadata: NamedSchema,
    spec: z.object({ replicas: z.number().min(2), template: z.object({ spec: PodSchema }) }),
  }),
  z.object({
    kind: z.literal("PodDisruptionBudget"),
    apiVersion: z.literal("policy/v1"),
    metadata: NamedSchema,
    spec: z.object({ minAvailable: z.number().min(1) }),
  }),
  z.object({
    kind: z.literal("Cluster"),
    apiVersion: z.literal("postgresql.cnpg.io/v1"),
    metadata: NamedSchema,
    spec: z.object({
      instances: z.number().min(3),
      postgresql: z.object({ synchronous: z.object({ method: z.literal("any"), number: z.number().min(1) }) }),
    }),
  }),
  z.object({
    kind: z.literal("Pooler"),
    apiVersion: z.literal("postgresql.cnpg.io/v1"),
    metadata: NamedSchema,
    spec: z.object({
      cluster: NamedSchema,
      type: z.literal("rw"),
      pgbouncer: z.object({
        poolMode: z.literal("transaction"),
        parameters: z.object({ ignore_startup_parameters: z.string().includes("statement_timeout") }),
      }),
    }),
  }),
  z.object({ kind: z.literal("Ingress"), apiVersion: z.literal("networking.k8s.io/v1"), metadata: NamedSchema }),
]);

/** Checks that manifests are valid and contain probes, limits and least privileges. */
export async function checkManifests(root: string): Promise<string[]> {
  const complaints = await checkFile(root, "deploy/compose.yaml", ComposeSchema);
  complaints.push(...(await checkFile(root, "deploy/cluster/compose.yaml", ClusterComposeSchema)));
  complaints.push(...(await checkFile(root, "deploy/cluster/patroni.yaml", PatroniSchema)));
  complaints.push(...(await checkPooler(root)));
  for await (const file of glob("deploy/kubernetes/*.yaml", { cwd: root })) {
    complaints.push(...(await checkFile(root, file, ManifestSchema)));
  }
  return complaints;
}

/** Settings that make acknowledged orders durable and failover fast. */
const PatroniSchema = z.object({
  bootstrap: z.object({
    dcs: z
      .object({
        ttl: z.number().max(10),
        loop_wait: z.number(),
        retry_timeout: z.number().min(3),
        synchronous_mode: z.literal(true),
        postgresql: z.object({ parameters: z.object({ synchronous_commit: z.literal("on") }) }),
      })
      .refine(({ ttl, loop_wait: wait, retry_timeout: retry }) => wait + 2 * retry <= ttl, {
        error: "loop_wait + 2 × retry_timeout is longer than ttl",
      }),
  }),
});

/** Required lines of PgBouncer's configuration; PgBouncer has no command to validate it. */
const POOLER_LINES = [
  /^pool_mode = transaction$/m,
  /^ignore_startup_parameters = .*statement_timeout.*lock_timeout/m,
  /^rajatam = .* connect_query='.*statement_timeout.*lock_timeout.*idle_in_transaction_session_timeout/m,
];

async function checkPooler(root: string): Promise<string[]> {
  const file = "deploy/cluster/pgbouncer.ini";
  const text = await readFile(join(root, file), "utf8");
  return POOLER_LINES.filter((line) => !line.test(text)).map((line) => `${file}: no line ${line.source}`);
}

async function checkFile(root: string, file: string, schema: z.ZodType): Promise<string[]> {
  const complaints: string[] = [];
  for (const document of parseAllDocuments(await readFile(join(root, file), "utf8"), { merge: true })) {
    if (document.errors.length > 0) return document.errors.map(({ message }) => `${file}: ${message}`);
    const { error } = schema.safeParse(document.toJS());
    for (const { path, message } of error?.issues ?? []) complaints.push(`${file}: ${path.join(".")}: ${message}`);
  }
  return complaints;
}
