import { createTestDatabase } from "#tests/support/test-database.ts";
import { describeProductSearch } from "./product-search.fixture.ts";
import { createTrigramSearch } from "./product-search.repo.ts";

const { db } = await createTestDatabase();

// The search text is written with each product, so there is nothing to refresh.
describeProductSearch({ db, search: createTrigramSearch(db), refresh: async () => {} });
