import { expect, it } from "vitest";
import { csvFile } from "./csv-file.ts";

type Piece = { title: string; price: number; note: string | null };

const columns = {
  Title: (piece: Piece) => piece.title,
  "Price (INR)": (piece: Piece) => piece.price,
  Note: (piece: Piece) => piece.note,
};

async function* inBatches(...batches: Piece[][]) {
  yield* batches;
}

async function textOf(batches: AsyncIterable<Piece[]>): Promise<string> {
  const { body } = await csvFile("pieces.csv", columns, batches);
  const bytes = await new Response(body).arrayBuffer();
  return new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
}

it("a CSV file begins with the UTF-8 byte order mark and the headings, even without rows", async () => {
  expect(await textOf(inBatches())).toBe('\uFEFF"Title","Price (INR)","Note"\r\n');
});

it("a CSV file writes every row of every batch once", async () => {
  const ring = { title: "Ring", price: 919, note: null };
  const text = await textOf(inBatches([ring, { ...ring, price: 19.5 }], [{ ...ring, note: "₹ रजतम्" }]));
  expect(text.split("\r\n").slice(1)).toEqual(['"Ring",919,', '"Ring",19.5,', '"Ring",919,"₹ रजतम्"', ""]);
});

it.each([
  ["a,b", '"a,b"'],
  ["x;=cmd|' /C calc'!A0", `"x;=cmd|' /C calc'!A0"`],
  ["", '""'],
  ['7" chain', '"7"" chain"'],
  ["House 12\nSector 17", '"House 12\nSector 17"'],
  ["House 12\rSector 17", '"House 12\rSector 17"'],
])("a CSV file keeps %j in one cell", async (title, cell) => {
  expect(await textOf(inBatches([{ title, price: 1, note: null }]))).toContain(`\r\n${cell},1,\r\n`);
});

it.each(["=1+1", "+91 98765 43210", "-2", "@SUM(A1)", "\tx", "＝1+1"])("the formula %j is escaped", async (title) => {
  expect(await textOf(inBatches([{ title, price: 1, note: null }]))).toContain(`\r\n"'${title}",1,`);
});

it("a CSV file writes numbers unquoted", async () => {
  expect(await textOf(inBatches([{ title: "Refund", price: -200, note: null }]))).toContain('"Refund",-200,');
});

it("an export fails immediately when the first batch cannot be read", async () => {
  const broken: AsyncIterable<Piece[]> = {
    [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(new Error("away")) }),
  };
  await expect(csvFile("pieces.csv", columns, broken)).rejects.toThrow("away");
});

it("an export stops reading when the download is cancelled", async () => {
  let stopped = false;
  async function* endless() {
    try {
      for (;;) yield [{ title: "Ring", price: 1, note: null }];
    } finally {
      stopped = true;
    }
  }
  const { body } = await csvFile("pieces.csv", columns, endless());
  if (typeof body === "string") throw new Error("A CSV file is a stream.");
  const reader = body.getReader();
  await reader.read();
  await reader.read();
  await reader.cancel();
  expect(stopped).toBe(true);
});
