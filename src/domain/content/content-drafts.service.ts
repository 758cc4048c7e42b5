import type { Db, Trx } from "#db/database.ts";
import type { StoredDocuments } from "#db/json-columns.ts";
import type { Actor } from "#domain/audit/audit.service.ts";
import type { Clock } from "#domain/shared/clock.ts";
import { DomainError } from "#domain/shared/domain-error.ts";
import { inTransaction } from "#domain/shared/transaction.ts";
import { defaultDocument, isSameDocument, type Item } from "./content-documents.rules.ts";
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

/** One document of the draft, and the refusals that concern it. */
export type DraftedDocument<Document> = {
  key: string;
  /** The document in the draft, or as published. May throw if there is none. */
  current(state: ContentState): Item<Document>;
  /** The message when the draft does not contain it. */
  missing: string;
  /** The message when someone else has changed it. */
  stale: string;
};

type Edit<Document> = (current: Item<Document>, state: ContentState, trx: Trx) => Promise<Document | null>;

/**
 * Editing of one document of the draft. Each change names the version that it is based on (`updatedAt`), and is refused as
 * `stale` if that is no longer the current one; undefined overwrites any version.
 */
export function editDraft<Document>(
  { db, clock }: { db: Db; clock: Clock },
  { key, current, missing, stale }: DraftedDocument<Document>,
) {
  function refuseStale(state: ContentState, updatedAt: string | undefined): void {
    if (updatedAt !== undefined && updatedAt !== current(state).at) throw new DomainError("stale", stale);
  }

  return {
    /** Writes what `edit` returns; null resets the document to the default. */
    async change(actor: Actor, updatedAt: string | undefined, edit: Edit<Document>): Promise<void> {
      await inTransaction(db, async (trx) => {
        const state = await lockContent(trx);
        const item = current(state);
        refuseStale(state, updatedAt);
        await putDraft(trx, state, { actor, key, document: await edit(item, state, trx), at: clock() });
      });
    },

    /** Removes the document from the draft, so that it stays as published. */
    async discard(updatedAt: string | undefined): Promise<void> {
      await inTransaction(db, async (trx) => {
        const state = await lockContent(trx);
        if (!state.drafts.some((draft) => draft.key === key)) throw new DomainError("not_found", missing);
        refuseStale(state, updatedAt);
        await deleteDraft(trx, key);
      });
    },
  };
}
