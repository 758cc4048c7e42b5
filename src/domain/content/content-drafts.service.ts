import type { Db, Trx } from "#db/database.ts";
import type { StoredDocuments } from "#db/json-columns.ts";
import type { Actor } from "#domain/audit/audit.service.ts";
import { defaultDocument, isSameDocument } from "./content-documents.rules.ts";
import { deleteDraft, findLatestVersion, listDrafts, lockState, saveDraft, type DraftRow } from "./content.repo.ts";

/** The published documents, and the draft on top of them. */
export type ContentState = { documents: StoredDocuments; drafts: DraftRow[] };

export async function readContent(db: Db): Promise<ContentState> {
  const latest = await findLatestVersion(db);
  return { documents: latest?.documents ?? {}, drafts: await listDrafts(db) };
}

/** The same, locked against concurrent changes. */
export async function lockContent(trx: Trx): Promise<ContentState> {
  await lockState(trx);
  return readContent(trx);
}

type Written = { actor: Actor; key: string; /** Null resets it to the default. */ document: unknown; at: Date };

/** Writes a document into the draft, or removes it from the draft when it equals the published one. */
export async function putDraft(trx: Trx, { documents, drafts }: ContentState, { actor, key, ...written }: Written) {
  const initial = defaultDocument(key);
  const published = documents[key]?.document ?? initial;
  if (isSameDocument(written.document ?? initial, published)) return deleteDraft(trx, key);
  const updatedAt = laterThan(drafts, written.at);
  return saveDraft(trx, { key, document: written.document, updatedAt, updatedBy: actor.name });
}

/** Ensures strictly increasing times of change, so that a form can always detect a newer version. */
function laterThan(drafts: readonly DraftRow[], now: Date): Date {
  const newest = Math.max(0, ...drafts.map(({ updatedAt }) => updatedAt.getTime()));
  return new Date(Math.max(now.getTime(), newest + 1));
}
