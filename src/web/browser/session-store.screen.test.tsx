import { expect, it } from "vitest";
import { A_SESSION } from "#tests/support/given-login.ts";
import { createLocalStore } from "./local-store.ts";
import { readSession, storeSession } from "./session-store.ts";

it("whoever follows the token finds the rest of its session stored, such as another tab", () => {
  const token = createLocalStore<string | null>({
    key: "token",
    parse: (text) => text,
    format: (text) => text,
    onServer: null,
  });
  const found: (string | null)[] = [];
  const unfollow = token.follow(() => found.push(readSession("userEmail"), readSession("userId")));
  storeSession(A_SESSION);
  unfollow();
  expect(found).toEqual([A_SESSION.email, A_SESSION.userId]);
});
