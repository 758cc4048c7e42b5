import { parentPort, workerData } from "node:worker_threads";
import { readProductTable, type ProductTable } from "#domain/catalogue-import/product-table.rules.ts";
import { DomainError } from "#domain/shared/domain-error.ts";

export type TableAnswer = { table: ProductTable } | { refusal: string };

async function answerTo(text: string): Promise<TableAnswer> {
  try {
    return { table: await readProductTable(text) };
  } catch (error) {
    if (error instanceof DomainError) return { refusal: error.message };
    throw error;
  }
}

parentPort?.postMessage(await answerTo(workerData as string), []);
