import type { Answer, AnswerOf, Call } from "#contract/kernel/call.ts";
import { messages } from "#contract/kernel/messages.ts";
import { addWish, getWishlist, mergeWishlist, removeWish } from "#contract/wishlist/wishlist.calls.ts";
import { MAX_WISHES, wishlistMessages, type WishlistLinkView } from "#contract/wishlist/wishlist.ts";
import { createLocalStore } from "./local-store.ts";
import { send } from "./send.ts";
import { clearSession, isLoggedIn, readSession, readToken } from "./session-store.ts";
import { showToast } from "./toast-store.ts";

/** `own` is what only this browser has, `account` the last known list of the account; newest first. */
type StoredWishlist = { own: number[]; account: number[] };

const NONE: StoredWishlist = { own: [], account: [] };

function idsIn(list: unknown): number[] {
  const ids = Array.isArray(list) ? list.filter((id): id is number => Number.isInteger(id) && id > 0) : [];
  return [...new Set(ids)].slice(0, MAX_WISHES);
}

function parse(text: string | null): StoredWishlist {
  try {
    const { own, account } = JSON.parse(text ?? "{}") as Partial<StoredWishlist>;
    return { own: idsIn(own), account: idsIn(account) };
  } catch {
    return NONE;
  }
}

const store = createLocalStore<StoredWishlist>({
  key: "wishlist",
  parse,
  format: (stored) => (stored.own.length + stored.account.length === 0 ? null : JSON.stringify(stored)),
  onServer: NONE,
});

/** Increases with every local change, so that an older response is discarded and requested again. */
let changes = 0;

const without = (ids: readonly number[], id: number) => ids.filter((one) => one !== id);

function shown({ own, account }: StoredWishlist): number[] {
  return [...own, ...account.filter((id) => !own.includes(id))];
}

function write(stored: StoredWishlist): void {
  changes++;
  store.write(stored);
}

/**
 * Waits for the answer to a call about the account's list. `isSame` is false if the answer is not for the current
 * session. If the session has ended, it is removed from this browser; a token that this shop did not issue is left to
 * the guards.
 */
async function awaitAnswer<C extends Call>(request: Promise<Answer<C>>) {
  const [token, user] = [readToken(), readSession("userId")];
  const answer = await request.catch(() => undefined);
  const isRefused = answer?.code === "unauthenticated";
  if (isRefused) {
    // Loaded here only, because it parses tokens.
    const { hasSessionId } = await import("./token-state.ts");
    if (hasSessionId(token) && token === readToken()) clearSession();
  }
  return { answer, isSame: !isRefused && isLoggedIn() && user === readSession("userId") };
}

/** Without a session the product stays in the browser, and is added to the account at the next login. */
async function add(id: number): Promise<void> {
  const before = store.read();
  if (shown(before).includes(id)) return;
  if (shown(before).length >= MAX_WISHES) return showToast("bad", wishlistMessages.full);
  write({ ...before, own: [id, ...before.own] });
  if (!isLoggedIn()) return;
  const { answer, isSame } = await awaitAnswer(send(addWish, { params: { id } }));
  // A failed call is repeated by the next merge.
  if (!answer || !isSame) return;
  const now = store.read();
  if (!now.own.includes(id)) return;
  const own = without(now.own, id);
  write({ own, account: answer.isSuccess ? [id, ...without(now.account, id)] : now.account });
  if (!answer.isSuccess) showToast("bad", answer.sys_message);
}

async function remove(id: number): Promise<void> {
  const before = store.read();
  write({ own: without(before.own, id), account: without(before.account, id) });
  if (!isLoggedIn()) return;
  const { answer, isSame } = await awaitAnswer(send(removeWish, { params: { id } }));
  if (!isSame || answer?.isSuccess) return;
  const now = store.read();
  if (before.account.includes(id)) write({ ...now, account: [id, ...without(now.account, id)] });
  showToast("bad", answer?.sys_message ?? messages.somethingWrongTryAgain);
}

/** The wishlist of this browser and, after a login, of the account. */
export const wishlist = {
  read: () => shown(store.read()),
  /** Returns the same object until the list changes. */
  useStored: store.use,
  shown,
  add,
  remove,

  /**
   * Merges the browser's list into the account and loads the account's list, which other devices may have changed.
   * Returns the list's share link; undefined if the shop sent no list.
   */
  async sync(): Promise<{ link: WishlistLinkView | null } | undefined> {
    const changesBefore = changes;
    const { own } = store.read();
    const { answer, isSame } = await awaitAnswer<typeof mergeWishlist | typeof getWishlist>(
      own.length > 0 ? send(mergeWishlist, { body: { productIDs: own } }) : send(getWishlist),
    );
    if (!isSame) return undefined;
    const list = answer?.data as Partial<AnswerOf<typeof mergeWishlist>> | null | undefined;
    if (!list?.productIDs) return undefined;
    if (changes !== changesBefore) return this.sync();
    store.write({ own: list.left ?? [], account: list.productIDs });
    return { link: list.link ?? null };
  },

  /** Removes the account's list from the browser after a logout. */
  forgetAccount(): void {
    const stored = store.read();
    if (stored.account.length > 0) write({ ...stored, account: [] });
  },
};
