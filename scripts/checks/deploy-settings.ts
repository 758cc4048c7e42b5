import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";
import { parseAllDocuments, visit } from "yaml";
import { SettingsSchema } from "#server/base/config.ts";

const known = new Set<string>(Object.keys(SettingsSchema.shape));

/** Variables of the allocator, npm, PostgreSQL, Patroni and etcd, which the shop does not read. */
const others = /^(?:MALLOC_\w+|npm_config_\w+|POSTGRES_\w+|PATRONI_\w+|ETCD_\w+)$/;

/** Checks that every setting is documented, and that no unknown setting is mentioned. */
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

/** Variable names in an environment file, a Dockerfile's `ENV` or a unit's `Environment=`. */
function namesOfLines(text: string): string[] {
  return Array.from(
    text.matchAll(/^(?:ENV |Environment=| {4})?([A-Z_]+|npm_config_\w+)=\S*/gm),
    ([, name = ""]) => name,
  )
    .concat(Array.from(text.matchAll(/^Environment=(.+)$/gm), ([, line = ""]) => line.split(" ")).flat())
    .map((name) => name.split("=")[0] ?? "");
}

/** Upper-case keys in a manifest are environment variables. */
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
