import { expect, it } from "vitest";
import { createTestDatabase } from "#tests/support/test-database.ts";
import { insertCategory } from "./categories.repo.ts";

const { db } = await createTestDatabase();
const ROUNDS = 100;
const AT_ONCE = 8;

// Two unique constraints cover the same name, and a race may violate either of them.
it("one of concurrent requests to add a category succeeds, and the others learn that it exists", async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const name = `Category ${round}`;
    const results = await Promise.all(Array.from({ length: AT_ONCE }, async () => insertCategory(db, { name })));
    expect(results.filter((row) => row !== undefined)).toEqual([expect.objectContaining({ name })]);
  }
});
