import { createTestDatabase } from "#tests/support/test-database.ts";
import { describeProductSearch } from "./product-search.fixture.ts";
import { createTrigramSearch } from "./product-search.repo.ts";

const { db } = await createTestDatabase();

// The text that is searched is written with each product.
describeProductSearch({ db, search: createTrigramSearch(db), refresh: async () => {} });
