import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";
import { parseAllDocuments, visit } from "yaml";
import { SettingsSchema } from "#server/base/config.ts";

const known = new Set<string>(Object.keys(SettingsSchema.shape));

/** Read by the image's allocator, by npm, PostgreSQL, Patroni and etcd, not by the shop. */
const others = /^(?:MALLOC_\w+|npm_config_\w+|POSTGRES_\w+|PATRONI_\w+|ETCD_\w+)$/;

/** Every setting is written down where people look for it, and nothing names one that there is not. */
export async function checkSettings(root: string): Promise<string[]> {
  const read = async (file: string) => readFile(join(root, file), "utf8");
  const example = namesIn(await read(".env.example"));
  const readme = await read("README.md");
  const table = readme.slice(readme.indexOf("## Settings"), readme.indexOf("\n## ", readme.indexOf("## Settings") + 1));
  const inTable = new Set(Array.from(table.matchAll(/`([A-Z][A-Z_]+)`/g), ([, name = ""]) => name));
  return [
    ...[...known].filter((name) => !example.has(name)).map((name) => `.env.example: ${name} is missing`),
    ...[...known].filter((name) => !inTable.has(name)).map((name) => `README.md: ${name} is missing in Settings`),
    ...[...example].filter((name) => !known.has(name)).map((name) => `.env.example: the shop does not know ${name}`),
    ...(await unknownInDeployment(root)),
  ];
}

function namesIn(text: string): Set<string> {
  return new Set(Array.from(text.matchAll(/^(?:# )?([A-Z][A-Z_]+)=/gm), ([, name = ""]) => name));
}

async function unknownInDeployment(root: string): Promise<string[]> {
  const complaints: string[] = [];
  for await (const file of glob("{Dockerfile,deploy/**/*.{yaml,service,example}}", { cwd: root })) {
    const text = await readFile(join(root, file), "utf8");
    for (const name of file.endsWith(".yaml") ? namesOfManifest(text) : namesOfLines(text)) {
      if (!known.has(name) && !others.test(name)) complaints.push(`${file}: the shop does not know ${name}`);
    }
  }
  return complaints;
}

/** Of an environment file, of `ENV` in a Dockerfile, of `Environment=` in a unit. */
function namesOfLines(text: string): string[] {
  return Array.from(
    text.matchAll(/^(?:ENV |Environment=| {4})?([A-Z_]+|npm_config_\w+)=\S*/gm),
    ([, name = ""]) => name,
  )
    .concat(Array.from(text.matchAll(/^Environment=(.+)$/gm), ([, line = ""]) => line.split(" ")).flat())
    .map((name) => name.split("=")[0] ?? "");
}

/** Whatever is a key in capitals in a manifest is an environment variable. */
function namesOfManifest(text: string): string[] {
  const names: string[] = [];
  for (const document of parseAllDocuments(text)) {
    visit(document, {
      Pair(_, { key }) {
        const name = String(key);
        if (/^[A-Z][A-Z_]+$/.test(name)) names.push(name);
      },
    });
  }
  return names;
}
