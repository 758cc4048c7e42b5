import { spawnSync } from "node:child_process";
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { RunResult } from "../launch/program.ts";
import { root, runProgram } from "../launch/program.ts";
import { makeCertificate } from "../topology/certificate.ts";
import { checkManifests } from "./deploy-manifests.ts";
import { checkSettings } from "./deploy-settings.ts";

/** Checks the deployment files: known settings, valid manifests, and configurations with the tools installed here. */
export async function checkDeployment(): Promise<RunResult> {
  const complaints = [...(await checkSettings(root)), ...(await checkManifests(root))];
  const ended = await Promise.all([tryProxy(), tryBalancer(), tryUnits()]);
  return {
    passed: complaints.length === 0 && ended.every(({ passed }) => passed),
    output: [...complaints, ...ended.map(({ output }) => output)].filter(Boolean).join("\n"),
  };
}

const isHere = (program: string, flag: string) => spawnSync(program, [flag], { stdio: "ignore" }).status === 0;

const notTried: RunResult = { passed: true, output: "" };

/**
 * Validates the nginx configuration, with a temporary certificate and folder. The check binds what the configuration
 * listens on, so sockets replace the ports, which may be taken or need root.
 */
async function tryProxy(): Promise<RunResult> {
  if (!isHere("nginx", "-v") || !isHere("openssl", "version")) return notTried;
  const folder = await mkdtemp(join(tmpdir(), "rajatam-nginx-"));
  try {
    const [tls, file] = [join(folder, "tls"), join(folder, "nginx.conf")];
    await mkdir(tls);
    const made = await makeCertificate(tls);
    if (!made.passed) return made;
    const text = await readFile(join(root, "deploy", "nginx.conf"), "utf8");
    const here = text.replaceAll(/\/(?:run|dev|var\/cache\/nginx)\b/g, folder);
    await writeFile(file, here.replaceAll(/(?<=^\s*listen )(\d+)/gm, `unix:${folder}/$1.sock`));
    return await runProgram("nginx", ["-t", "-q", "-p", folder, "-c", file]);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Validates the HAProxy configuration. */
async function tryBalancer(): Promise<RunResult> {
  if (!isHere("haproxy", "-v")) return notTried;
  return runProgram("haproxy", ["-c", "-q", "-f", join(root, "deploy", "cluster", "haproxy.cfg")]);
}

/** Validates the systemd units, with a placeholder for the programs that they start. */
async function tryUnits(): Promise<RunResult> {
  if (!isHere("systemd-analyze", "--version")) return notTried;
  const folder = await mkdtemp(join(tmpdir(), "rajatam-units-"));
  try {
    await cp(join(root, "deploy", "systemd"), folder, { recursive: true });
    const service = join(folder, "rajatam.service");
    const text = await readFile(service, "utf8");
    await writeFile(service, text.replace(/^ExecStart=\S+/m, "ExecStart=/bin/true"));
    const units = ["rajatam.service", "rajatam-backup.service", "rajatam-backup.timer"].map((name) =>
      join(folder, name),
    );
    const ended = await runProgram("systemd-analyze", ["verify", "--man=no", ...units]);
    const messages = ended.output.split("\n").filter((line) => line.includes("rajatam"));
    return { passed: ended.passed && messages.length === 0, output: messages.join("\n") };
  } finally {
    await rm(folder, { recursive: true });
  }
}
