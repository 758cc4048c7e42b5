import { expect, it } from "vitest";
import { A_SESSION } from "#tests/support/given-login.ts";
import { createLocalStore } from "./local-store.ts";
import { readSession, storeSession } from "./session-store.ts";

it("the token is written last, so that another tab that follows it finds a complete session", () => {
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
