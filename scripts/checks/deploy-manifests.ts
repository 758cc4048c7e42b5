import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";
import { parseAllDocuments } from "yaml";
import { z } from "zod";

const Settings = z.record(z.string().regex(/^[A-Z_]+$/), z.string());
const Named = z.object({ name: z.string() });

const Service = z.object({
  image: z.string(),
  environment: Settings.optional(),
  healthcheck: z.object({ test: z.array(z.string()) }).optional(),
  volumes: z.array(z.string()).optional(),
  depends_on: z.record(z.string(), z.object({ condition: z.literal("service_healthy") })).optional(),
});

const Compose = z.object({
  services: z.object({ postgres: Service, "shop-1": Service, "shop-2": Service, "shop-3": Service, proxy: Service }),
  volumes: z.record(z.string(), z.null()),
});

const Probe = z.object({ httpGet: z.object({ path: z.templateLiteral(["/api/health/", z.enum(["live", "ready"])]) }) });

const Container = z.object({
  image: z.string(),
  startupProbe: Probe,
  livenessProbe: Probe.extend({ httpGet: z.object({ path: z.literal("/api/health/live") }) }),
  readinessProbe: Probe.extend({ httpGet: z.object({ path: z.literal("/api/health/ready") }) }),
  resources: z.object({ requests: z.object({ memory: z.string() }), limits: z.object({ memory: z.string() }) }),
  securityContext: z.object({
    allowPrivilegeEscalation: z.literal(false),
    readOnlyRootFilesystem: z.literal(true),
    capabilities: z.object({ drop: z.tuple([z.literal("ALL")]) }),
  }),
});

const Pod = z.object({
  terminationGracePeriodSeconds: z.number().min(45),
  securityContext: z.object({ runAsNonRoot: z.literal(true) }),
  containers: z.tuple([Container]),
});

const ManifestSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("ConfigMap"), apiVersion: z.literal("v1"), metadata: Named, data: Settings }),
  z.object({ kind: z.literal("Secret"), apiVersion: z.literal("v1"), metadata: Named, stringData: Settings }),
  z.object({ kind: z.literal("Service"), apiVersion: z.literal("v1"), metadata: Named, spec: z.object({}) }),
  z.object({
    kind: z.literal("Deployment"),
    apiVersion: z.literal("apps/v1"),
    metadata: Named,
    spec: z.object({ replicas: z.number().min(2), template: z.object({ spec: Pod }) }),
  }),
  z.object({
    kind: z.literal("PodDisruptionBudget"),
    apiVersion: z.literal("policy/v1"),
    metadata: Named,
    spec: z.object({ minAvailable: z.number().min(1) }),
  }),
  z.object({ kind: z.literal("Ingress"), apiVersion: z.literal("networking.k8s.io/v1"), metadata: Named }),
]);

/** Manifests can be read and hold what the shop's promises lean on: probes, limits, no more rights than it needs. */
export async function checkManifests(root: string): Promise<string[]> {
  const complaints = await checkFile(root, "deploy/compose.yaml", Compose);
  for await (const file of glob("deploy/kubernetes/*.yaml", { cwd: root })) {
    complaints.push(...(await checkFile(root, file, ManifestSchema)));
  }
  return complaints;
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
