import { HOME_KEY } from "#contract/content/home.ts";
import type { Trx } from "#db/database.ts";
import { NONE } from "./content-documents.rules.ts";
import { findLatestVersion, insertVersion, lockState, replaceDefault } from "./content.repo.ts";
import { PLAIN_HOME } from "./initial/initial-home.ts";

/**
 * Gives a shop without the demo a home page without demo content, unless it has published its own. If nothing was
 * published yet, it becomes part of the default version; otherwise it is published as a version in the name of the
 * member of staff who removed the demo.
 */
export async function deliverPlainHome(trx: Trx, at: Date, publishedBy: string): Promise<void> {
  await lockState(trx);
  const home = { [HOME_KEY]: { at: at.toISOString(), document: PLAIN_HOME } };
  const latest = (await findLatestVersion(trx)) ?? NONE;
  if (latest.documents[HOME_KEY] || (await replaceDefault(trx, home))) return;
  const documents = { ...latest.documents, ...home };
  await insertVersion(trx, { number: latest.number + 1, documents, changed: [HOME_KEY], publishedAt: at, publishedBy });
}
