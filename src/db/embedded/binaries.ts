import { join } from "node:path";
import { copyForEveryone } from "./binary-copy.ts";
import { EmbeddedPostgresError } from "./embedded-postgres-error.ts";
import { restoreLibraryLinks } from "./library-links.ts";
import { findPlatformPackage } from "./platform-package.ts";
import type { PlatformPackage } from "./platform-package.ts";
import { runProgram } from "./run-program.ts";
import type { ServerAccount } from "./run-program.ts";

export type Binaries = { readonly initdb: string; readonly postgres: string; readonly major: string };

/** Binaries that have been verified to run under the account. */
export async function findBinaries(account: ServerAccount | undefined): Promise<Binaries> {
  const installed = await findPlatformPackage();
  await restoreLibraryLinks(installed.root);
  if ((await whyNotRunning(installed, account)) === undefined) return binariesOf(installed);
  // The account cannot read the project's folder, or the folder is read-only and the library links are missing.
  const copy = await copyForEveryone(installed);
  const reason = await whyNotRunning(copy, account);
  if (reason === undefined) return binariesOf(copy);
  throw new EmbeddedPostgresError(`The embedded database does not run on this system: set DATABASE_URL. (${reason})`);
}

async function whyNotRunning(from: PlatformPackage, account: ServerAccount | undefined): Promise<string | undefined> {
  try {
    const { code, output } = await runProgram(binariesOf(from).postgres, ["--version"], { account });
    return code === 0 ? undefined : output;
  } catch (error) {
    return String(error);
  }
}

function binariesOf({ root, version }: PlatformPackage): Binaries {
  const bin = join(root, "native", "bin");
  return { initdb: join(bin, "initdb"), postgres: join(bin, "postgres"), major: version.split(".")[0] ?? "" };
}
