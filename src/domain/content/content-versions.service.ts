import type { VersionSummary, VersionView } from "#contract/content/content.ts";
import type { Db } from "#db/database.ts";
import type { Actor } from "#domain/audit/audit.service.ts";
import type { Clock } from "#domain/shared/clock.ts";
import { DomainError } from "#domain/shared/domain-error.ts";
import { inTransaction } from "#domain/shared/transaction.ts";
import {
  homeOf,
  isSameDocument,
  menusOf,
  newestOf,
  NONE,
  pagesOf,
  summarizePages,
  summaryOf,
} from "./content-documents.rules.ts";
import {
  deleteDrafts,
  findLatestVersion,
  findVersion,
  listDrafts,
  listVersions,
  lockState,
  saveDraft,
  type VersionRow,
} from "./content.repo.ts";
import { homeParts, menuParts } from "./version-texts.rules.ts";

/** Earlier published versions, and restoring them. */
export function createContentVersionsService({ db, clock }: { db: Db; clock: Clock }) {
  async function findOrRefuse(number: number): Promise<VersionRow> {
    const version = await findVersion(db, number);
    if (!version) throw new DomainError("not_found", `Version ${number} is not kept any more.`);
    return version;
  }

  return {
    /** Newest first. */
    async listVersions(): Promise<VersionSummary[]> {
      const [rows, latest = NONE] = await Promise.all([listVersions(db), findLatestVersion(db)]);
      return rows.map((row) => summaryOf(row, latest.documents));
    },

    async getVersion(number: number): Promise<VersionView> {
      const version = await findOrRefuse(number);
      const documents = pagesOf(version.documents);
      const pages = summarizePages(version.documents, []).flatMap((summary) => {
        const page = documents.get(summary.slug)?.document;
        if (!page) return [];
        const { since: _, ...fields } = page;
        return [{ ...summary, ...fields }];
      });
      return {
        ...summaryOf(version, version.documents),
        pages,
        home: homeParts(homeOf(version.documents).document),
        menus: menuParts(menusOf(version.documents).document),
      };
    },

    /**
     * Replaces the draft by the version. The draft's previous contents are lost. The version becomes public when it is
     * published. Refused when the draft, or without one the publication, has changed since `lookedAt`.
     */
    async restoreVersion(actor: Actor, number: number, lookedAt: string | undefined): Promise<void> {
      const { documents: wanted } = await findOrRefuse(number);
      await inTransaction(db, async (trx) => {
        await lockState(trx);
        const { documents, publishedAt } = (await findLatestVersion(trx)) ?? NONE;
        const changedAt = newestOf(await listDrafts(trx)) ?? publishedAt;
        if (lookedAt !== undefined && lookedAt !== changedAt.toISOString()) {
          throw new DomainError("stale", "Someone else changed the draft. Look at it again before you replace it.");
        }
        await deleteDrafts(trx);
        const updatedAt = clock();
        for (const key of new Set([...Object.keys(documents), ...Object.keys(wanted)])) {
          const document = wanted[key]?.document ?? null;
          if (isSameDocument(document, documents[key]?.document ?? null)) continue;
          await saveDraft(trx, { key, document, updatedAt, updatedBy: actor.name });
        }
      });
    },
  };
}
