import { expect, it } from "vitest";
import { createTestDatabase } from "#tests/support/test-database.ts";
import { refuseUsed } from "./empty-place.ts";
import { withConnection } from "./plain-connection.ts";

const { db, url } = await createTestDatabase();

it("a database counts as empty for a restore after its migrations, and not once it has data", async () => {
  await withConnection(url, async (client) => {
    await refuseUsed(client);
    await db.insertInto("categories").values({ name: "Rings" }).execute();
    await expect(refuseUsed(client)).rejects.toThrow("into an empty database only; this one holds categories.");
  });
});
