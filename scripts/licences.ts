import { listLicences, readLock } from "./checks/dependencies.ts";
import { readArguments, runCommand } from "./launch/command.ts";
import { root } from "./launch/program.ts";

const HELP = `Lists every package that the shop is made of, with version and licence.

  npm run licences              what builds and runs the shop
  npm run licences -- --all     what checks it too

npm run sbom prints the same as a CycloneDX document.`;

await runCommand(async () => {
  const { values } = readArguments(HELP, { all: { type: "boolean" } });
  const listed = listLicences(await readLock(root)).filter(({ isForDevelopment }) => values.all || !isForDevelopment);
  for (const { name, version, license } of listed) process.stdout.write(`${license}\t${name}\t${version}\n`);
});
