import type { ImportReport } from "#contract/catalogue-import/product-csv.ts";
import { expect, test } from "./support/journey.ts";
import { asAdministrator } from "./support/staff.ts";

test("the catalogue, taken out as a file and brought in again, changes nothing", async ({ request }) => {
  const headers = await asAdministrator(request);
  // Again from the start where another journey changed a product in between.
  await expect(async () => {
    const taken = await request.get("/api/staff/products.csv", { headers });
    expect(taken.headers()["content-type"]).toContain("text/csv");
    const listed = await request.get("/api/staff/products", { headers });
    const { total } = (await listed.json()) as { total: number };
    const file = { name: "products.csv", mimeType: "text/csv", buffer: await taken.body() };
    const looked = await request.post("/api/staff/products/import", { headers, multipart: { file, dryRun: "true" } });
    const { data } = (await looked.json()) as { data: ImportReport };
    expect(data.problems).toEqual([]);
    expect(data.counts).toEqual({ new: 0, changed: 0, unchanged: total, wrong: 0 });
  }).toPass({ timeout: 30_000 });
});
