import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { addWish, getWishlist, mergeWishlist, removeWish } from "#contract/wishlist/wishlist.calls.ts";
import { MAX_WISHES, wishlistWords } from "#contract/wishlist/wishlist.ts";
import { answering, answeringAfter, refusing, unreachable, type GivenAnswer } from "#tests/support/given-answers.ts";
import { givenLogin } from "#tests/support/given-login.ts";
import { expectText, openScreens } from "#tests/support/open-screens.tsx";
import { startHearts } from "#web/storefront/wishlist/hearts.ts";
import { wishlist } from "./wishlist-store.ts";

const store = (own: number[], account: number[] = []) =>
  localStorage.setItem("wishlist", JSON.stringify({ own, account }));
const stored = () => JSON.parse(localStorage.getItem("wishlist") ?? "null") as unknown;
const answered = (...answers: GivenAnswer[]) => openScreens({}, { at: "/", answers });

describe("a piece that is added", () => {
  it("is the account's once the shop has it", async () => {
    givenLogin();
    store([], [1]);
    answered(answering(addWish, null));
    await wishlist.add(2);
    expect(stored()).toEqual({ own: [], account: [2, 1] });
  });

  it.each([
    ["cannot be reached", unreachable(addWish)],
    ["knows the session no more", refusing(addWish, 401, "unauthenticated", "Please log in.")],
  ])("stays with the browser where the shop %s", async (_, answer) => {
    givenLogin();
    store([], [1]);
    answered(answer);
    await wishlist.add(2);
    expect(stored()).toEqual({ own: [2], account: [1] });
  });

  it("is not kept where the shop refuses it, and says why", async () => {
    givenLogin();
    answered(refusing(addWish, 404, "not_found", wishlistWords.gone));
    await wishlist.add(2);
    await expectText(wishlistWords.gone);
    expect(stored()).toBeNull();
  });

  it("finds no room on a full list", async () => {
    const full = Array.from({ length: MAX_WISHES }, (_, index) => index + 1);
    store(full);
    answered();
    await wishlist.add(MAX_WISHES + 1);
    await expectText(wishlistWords.full);
    expect(stored()).toEqual({ own: full, account: [] });
  });
});

describe("a piece that is removed", () => {
  it("comes back where the shop could not be told", async () => {
    givenLogin();
    store([3], [1, 2]);
    answered(unreachable(removeWish));
    await wishlist.remove(2);
    expect(stored()).toEqual({ own: [3], account: [2, 1] });
  });
});

describe("the lists of browser and account", () => {
  it("leave with the browser what found no room", async () => {
    givenLogin();
    store([8, 9]);
    answered(answering(mergeWishlist, { productIDs: [8, 1], link: null, left: [9] }));
    await wishlist.sync();
    expect(stored()).toEqual({ own: [9], account: [8, 1] });
  });

  it("are compared again after a change meanwhile", async () => {
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

  it("part with a logout: the browser forgets what the account had", async () => {
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

  it("that come later, and after a change in another tab, say what is on the list", async () => {
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
