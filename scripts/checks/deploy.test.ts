import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { root } from "../launch/program.ts";
import { checkManifests } from "./deploy-manifests.ts";
import { checkSettings } from "./deploy-settings.ts";

let copy: string;
beforeEach(async () => {
  copy = await mkdtemp(join(tmpdir(), "rajatam-deploy-"));
  for (const name of [".env.example", "README.md", "Dockerfile", "deploy"]) {
    await cp(join(root, name), join(copy, name), { recursive: true });
  }
});
afterEach(async () => rm(copy, { recursive: true }));

async function change(file: string, from: string | RegExp, to: string): Promise<void> {
  const text = await readFile(join(copy, file), "utf8");
  expect(text).toMatch(from);
  await writeFile(join(copy, file), text.replace(from, to));
}

test("the deployment files of this project are valid", async () => {
  expect(await checkSettings(copy)).toEqual([]);
  expect(await checkManifests(copy)).toEqual([]);
});

test.each([
  [".env.example", /^# LOG_LEVEL=.*\n/m, "", ".env.example: LOG_LEVEL is missing"],
  [".env.example", "# HOST=", "# HOTS=", ".env.example: the shop does not know HOTS"],
  ["README.md", "`METRICS_PORT`", "metrics", "README.md: METRICS_PORT is missing in Settings"],
  ["Dockerfile", "PORT=3000", "POTR=3000", "Dockerfile: the shop does not know POTR"],
  ["deploy/shop.env.example", "SMTP_URL=", "SMTP=", "deploy/shop.env.example: the shop does not know SMTP"],
  ["deploy/compose.yaml", "TRUST_PROXY:", "TRUSTED:", "deploy/compose.yaml: the shop does not know TRUSTED"],
  [
    "deploy/systemd/rajatam.service",
    "HOST=127",
    "HOTS=127",
    "deploy/systemd/rajatam.service: the shop does not know HOTS",
  ],
  [
    "deploy/kubernetes/config.yaml",
    "MAIL_FROM:",
    "MAIL_FORM:",
    "deploy/kubernetes/config.yaml: the shop does not know MAIL_FORM",
  ],
])("a missing or unknown setting in %s is reported", async (file, from, to, complaint) => {
  await change(file, from, to);
  expect(await checkSettings(copy)).toContain(complaint);
});

test.each([
  ["deploy/compose.yaml", "shop-3:", "shop-4:", "services.shop-3"],
  ["deploy/cluster/compose.yaml", "  db-3:\n    <<", "  db-4:\n    <<", "services.db-3"],
  ["deploy/cluster/compose.yaml", "10.0.0.13 }", "10.1.0.13 }", "ipv4_address"],
  ["deploy/kubernetes/shop.yaml", "readOnlyRootFilesystem: true", "readOnlyRootFilesystem: false", "readOnlyRoot"],
  [
    "deploy/kubernetes/shop.yaml",
    /readinessProbe:\n.*live/,
    "readinessProbe:\n            httpGet: { path: /api/health/ready",
    "readiness",
  ],
  ["deploy/kubernetes/cloudnative-pg.example.yaml", "method: any", "method: none", "synchronous.method"],
  ["deploy/kubernetes/cloudnative-pg.example.yaml", "poolMode: transaction", "poolMode: session", "poolMode"],
  ["deploy/cluster/patroni.yaml", "synchronous_mode: true", "synchronous_mode: false", "synchronous_mode"],
  ["deploy/cluster/patroni.yaml", "retry_timeout: 3", "retry_timeout: 4", "longer than ttl"],
  ["deploy/cluster/pgbouncer.ini", "pool_mode = transaction", "pool_mode = session", "pool_mode"],
  ["deploy/kubernetes/shop.yaml", "terminationGracePeriodSeconds: 60", "terminationGracePeriodSeconds: 5", "Grace"],
  ["deploy/kubernetes/ingress.yaml", "kind: Ingress", "kind: Ingres", "kind"],
  ["deploy/kubernetes/config.yaml", 'PORT: "3000"', "PORT: 3000", "data.PORT"],
  ["deploy/kubernetes/config.yaml", "metadata:", "metadata: {", "config.yaml"],
])("an error in %s is reported", async (file, from, to, place) => {
  await change(file, from, to);
  const complaints = await checkManifests(copy);
  expect(complaints[0]).toContain(file);
  expect(complaints[0]).toContain(place);
});
