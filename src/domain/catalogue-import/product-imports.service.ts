import type { ImportProblem, ImportReport, ImportResult, ImportView } from "#contract/catalogue-import/product-csv.ts";
import type { Db, Trx } from "#db/database.ts";
import type { Actor } from "#domain/audit/audit.service.ts";
import { holdPriceBasis } from "#domain/rates/current-rates.service.ts";
import type { CurrentPriceSettings } from "#domain/rates/price-settings.service.ts";
import { rateTableOf } from "#domain/rates/rate-table.rules.ts";
import { listCurrentRates } from "#domain/rates/rates.queries.ts";
import type { Clock } from "#domain/shared/clock.ts";
import { DomainError } from "#domain/shared/domain-error.ts";
import { inTransaction } from "#domain/shared/transaction.ts";
import { decodeCsv } from "./csv-file.rules.ts";
import { planImport } from "./import-plan.service.ts";
import { countsOf, reportOf } from "./import-report.rules.ts";
import { writePlanned } from "./import-writing.service.ts";
import type { ImportQueue, TableReader } from "./imports.port.ts";
import {
  beginImport,
  endImport,
  findImport,
  holdImports,
  insertImport,
  listUnfinished,
  setDone,
} from "./imports.repo.ts";
import type { ProductTable } from "./product-table.rules.ts";

/** After this many attempts, whether they failed or were interrupted, an import fails. */
const MAX_ATTEMPTS = 10;
const GIVEN_UP = "Something went wrong on our side. Nothing was imported.";

type Dependencies = {
  db: Db;
  queue: ImportQueue;
  readTable: TableReader;
  clock: Clock;
  prices: CurrentPriceSettings;
};
export type ImportFile = { name: string; bytes: Uint8Array };

/**
 * Imports products from a spreadsheet. The file is checked first; then either all rows are written in the background,
 * or none.
 */
export function createProductImportsService({ db, queue, readTable, clock, prices }: Dependencies) {
  async function inspect(bytes: Uint8Array) {
    const text = decodeCsv(bytes);
    const table = await readTable(text);
    const rates = rateTableOf(await listCurrentRates(db));
    const plan = await planImport(db, table.rows, { prices: { rates, settings: prices() }, at: clock() });
    return { text, table, report: reportOf(table, plan) };
  }

  async function execute(trx: Trx, id: number, text: string, actor: Actor): Promise<void> {
    const at = clock();
    const table = await readTable(text);
    const planning = { prices: await holdPriceBasis(trx), at };
    const draft = await planImport(trx, table.rows, planning);
    stopWhenWrong(table, draft.problems);
    // Only products that change are locked, so that customers can order others in the meantime.
    const lines = draft.rows.map((row) => row.line);
    const { rows, problems } = await planImport(trx, lines, { ...planning, hold: trx });
    stopWhenWrong(table, problems);
    const unchanged = table.rows.length - rows.length;
    const onWritten = async (written: number) => setDone(db, id, unchanged + written);
    await writePlanned(trx, rows, { actor, onWritten, ...planning });
    await endImport(trx, id, "done", { counts: countsOf(table, rows, []), problems: [], failure: null }, clock());
  }

  return {
    /** Previews an import. Stores nothing. */
    async checkFile({ bytes }: ImportFile): Promise<ImportReport> {
      return (await inspect(bytes)).report;
    },

    /** Refused if any row is invalid. Runs in the background; `getImport` reports progress. */
    async startImport(actor: Actor, { name, bytes }: ImportFile): Promise<ImportView> {
      const { text, table, report } = await inspect(bytes);
      if (report.problems.length > 0) {
        const message = `${wrongRows(report.counts.wrong)} Nothing was imported.`;
        throw new DomainError("invalid", message, { errors: [{ field: "file", message }], extra: { report } });
      }
      const id = await inTransaction(db, async (trx) => {
        const importId = await insertImport(trx, {
          fileName: printable(name),
          content: text,
          total: table.rows.length,
          actor: actor.accountId,
          actorName: actor.name,
          createdAt: clock(),
        });
        await queue.enqueue(trx, importId);
        return importId;
      });
      return getImport(id);
    },

    getImport,

    /** Called when a process starts: another one may have died during an import, which the queue would notice late. */
    async resumeUnfinished(): Promise<void> {
      await inTransaction(db, async (trx) => {
        for (const id of await listUnfinished(trx)) await queue.enqueue(trx, id);
      });
    },

    /** Runs an import that has not ended. Safe to run repeatedly and concurrently: it ends once. */
    async run(id: number): Promise<void> {
      let attempts = 0;
      try {
        await inTransaction(db, async (trx) => {
          await holdImports(trx);
          const begun = await beginImport(db, id);
          if (!begun) return;
          attempts = begun.attempts;
          if (attempts > MAX_ATTEMPTS) throw new StoppedImport(givenUp());
          await execute(trx, id, begun.content ?? "", { accountId: begun.actor, name: begun.actorName });
        });
      } catch (error) {
        const isStopped = error instanceof StoppedImport;
        if (isStopped || attempts >= MAX_ATTEMPTS) {
          await endImport(db, id, "failed", isStopped ? error.result : givenUp(), clock());
        }
        if (!isStopped) throw error;
      }
    },
  };

  async function getImport(id: number): Promise<ImportView> {
    const row = await findImport(db, id);
    if (!row) throw new DomainError("not_found", "There is no such import.");
    return row;
  }
}

/** Not to be tried again: a row is invalid since the catalogue changed, or no attempt has come to an end. */
class StoppedImport extends Error {
  override readonly name = "StoppedImport";
  readonly result: ImportResult;

  constructor(result: ImportResult) {
    super("The import cannot be done.");
    this.result = result;
  }
}

function stopWhenWrong(table: ProductTable, problems: readonly ImportProblem[]): void {
  if (problems.length === 0) return;
  const counts = countsOf(table, [], problems);
  throw new StoppedImport({
    counts,
    problems: [...problems],
    failure: `${wrongRows(counts.wrong)} Nothing was imported.`,
  });
}

function printable(name: string): string {
  return name
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, "")
    .slice(0, 200)
    .toWellFormed();
}

function givenUp(): ImportResult {
  return { counts: { new: 0, changed: 0, unchanged: 0, wrong: 0 }, problems: [], failure: GIVEN_UP };
}

function wrongRows(count: number): string {
  return count === 1 ? "One row is wrong." : `${count} rows are wrong.`;
}
