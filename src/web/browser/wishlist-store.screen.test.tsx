import { act, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { addWish, getWishlist, mergeWishlist, removeWish } from "#contract/wishlist/wishlist.calls.ts";
import { MAX_WISHES, wishlistMessages } from "#contract/wishlist/wishlist.ts";
import { answering, answeringAfter, refusing, unreachable, type GivenAnswer } from "#tests/support/given-answers.ts";
import { aToken, givenLogin } from "#tests/support/given-login.ts";
import { expectText, openScreens } from "#tests/support/open-screens.tsx";
import { startHearts } from "#web/storefront/wishlist/hearts.ts";
import { useHearts } from "#web/storefront/wishlist/use-hearts.ts";
import { clearCustomerData, storeSession } from "./session-store.ts";
import { wishlist } from "./wishlist-store.ts";

const store = (own: number[], account: number[] = []) =>
  localStorage.setItem("wishlist", JSON.stringify({ own, account }));
const stored = () => JSON.parse(localStorage.getItem("wishlist") ?? "null") as unknown;
const answered = (...answers: GivenAnswer[]) => openScreens({}, { at: "/", answers });

describe("adding", () => {
  it("an added product belongs to the account once the server has accepted it", async () => {
    givenLogin();
    store([], [1]);
    answered(answering(addWish, null));
    await wishlist.add(2);
    expect(stored()).toEqual({ own: [], account: [2, 1] });
  });

  it.each([
    ["cannot be reached", unreachable(addWish)],
    ["no longer knows the session", refusing(addWish, 401, "unauthenticated", "Please log in.")],
  ])("an added product stays in the browser if the shop %s", async (_, answer) => {
    givenLogin();
    store([], [1]);
    answered(answer);
    await wishlist.add(2);
    expect(stored()).toEqual({ own: [2], account: [1] });
  });

  it("an added product is not stored if the server refuses it, and the reason is shown", async () => {
    givenLogin();
    answered(refusing(addWish, 404, "not_found", wishlistMessages.gone));
    await wishlist.add(2);
    await expectText(wishlistMessages.gone);
    expect(stored()).toBeNull();
  });

  it("an added product is rejected if the list is full", async () => {
    const full = Array.from({ length: MAX_WISHES }, (_, index) => index + 1);
    store(full);
    answered();
    await wishlist.add(MAX_WISHES + 1);
    await expectText(wishlistMessages.full);
    expect(stored()).toEqual({ own: full, account: [] });
  });
});

describe("removal", () => {
  it("a removed product is restored if the request fails", async () => {
    givenLogin();
    store([3], [1, 2]);
    answered(unreachable(removeWish));
    await wishlist.remove(2);
    expect(stored()).toEqual({ own: [3], account: [2, 1] });
  });
});

describe("synchronization", () => {
  it("products beyond the account's limit stay in the browser", async () => {
    givenLogin();
    store([8, 9]);
    answered(answering(mergeWishlist, { productIDs: [8, 1], link: null, left: [9] }));
    await wishlist.sync();
    expect(stored()).toEqual({ own: [9], account: [8, 1] });
  });

  it("the lists of browser and account stay as they are when the answer has no list", async () => {
    givenLogin();
    store([8], [1]);
    answered({ call: mergeWishlist, respond: () => Response.json({ isSuccess: true, data: [] }) });
    expect(await wishlist.sync()).toBeUndefined();
    expect(stored()).toEqual({ own: [8], account: [1] });
  });

  it("a product that is added while the account's list is being loaded is not lost", async () => {
    givenLogin();
    store([], [1]);
    const gate = Promise.withResolvers<void>();
    const { answer } = answered(
      answeringAfter(gate.promise, answering(getWishlist, { productIDs: [1], link: null })),
      answering(addWish, null),
    );
    const syncing = wishlist.sync();
    await wishlist.add(5);
    answer(answering(getWishlist, { productIDs: [5, 1], link: null }));
    gate.resolve();
    await syncing;
    expect(stored()).toEqual({ own: [], account: [5, 1] });
  });

  it("the browser forgets the account's list after a logout", async () => {
    store([3], [1]);
    answered();
    await startHearts(false);
    expect(stored()).toEqual({ own: [3], account: [] });
  });
});

describe("hearts", () => {
  const heart = (id: number) => {
    const button = document.createElement("button");
    button.className = "heart";
    button.dataset.wish = String(id);
    button.textContent = `Piece ${id}`;
    return button;
  };
  const pressed = (id: number) => screen.getByText(`Piece ${id}`).getAttribute("aria-pressed");

  it("hearts are up to date when they are rendered later, and after a change in another tab", async () => {
    store([1]);
    answered();
    await startHearts(false);
    document.body.append(heart(1), heart(2));
    await expect.poll(() => pressed(1)).toBe("true");
    expect(pressed(2)).toBe("false");
    store([2]);
    window.dispatchEvent(new StorageEvent("storage", { key: "wishlist" }));
    expect([pressed(1), pressed(2)]).toEqual(["false", "true"]);
  });
});

describe("another user", () => {
  const asBela = () =>
    storeSession({
      token: aToken({ email: "bela@example.com" }),
      role: "2",
      email: "bela@example.com",
      phone: "9876543211",
      userId: "2",
      veryOtpLoginID: "2",
    });

  it("a list that arrives after the logout is not stored", async () => {
    givenLogin();
    const { promise, resolve } = Promise.withResolvers<void>();
    answered(answeringAfter(promise, answering(getWishlist, { productIDs: [7, 8], link: null })));
    const syncing = wishlist.sync();
    clearCustomerData();
    resolve();
    await syncing;
    expect(stored()).toBeNull();
  });

  it("a late refusal of the previous session does not end the new one", async () => {
    givenLogin();
    const { promise, resolve } = Promise.withResolvers<void>();
    answered(answeringAfter(promise, refusing(getWishlist, 401, "unauthenticated", "Please log in.")));
    const syncing = wishlist.sync();
    asBela();
    resolve();
    await syncing;
    expect(localStorage.getItem("token")).not.toBeNull();
  });

  it.each([
    ["that is not one of this shop", aToken({ sid: undefined })],
    ["that cannot be parsed", "not-a-token"],
  ])("a refused token %s is left to the guards", async (_, token) => {
    localStorage.setItem("token", token);
    answered(refusing(getWishlist, 401, "unauthenticated", "Please log in."));
    await wishlist.sync();
    expect(localStorage.getItem("token")).toBe(token);
  });

  it("the list of the previous user is replaced even without a logout", async () => {
    givenLogin();
    store([], [7, 8]);
    const Page = () => {
      useHearts();
      return <p>Page</p>;
    };
    const first = answering(getWishlist, { productIDs: [7, 8], link: null });
    const { answer } = openScreens({ "/page": { default: Page } }, { at: "/page", answers: [first] });
    await screen.findByText("Page");
    answer(answering(getWishlist, { productIDs: [55], link: null }));
    act(asBela);
    await expect.poll(() => wishlist.read()).toEqual([55]);
  });
});
