import { messages } from "#contract/kernel/messages.ts";
import { addWish, getWishlist, mergeWishlist, removeWish } from "#contract/wishlist/wishlist.calls.ts";
import { MAX_WISHES, wishlistWords, type WishlistLinkView } from "#contract/wishlist/wishlist.ts";
import { createLocalStore } from "./local-store.ts";
import { send } from "./send.ts";
import { isLoggedIn } from "./session-store.ts";
import { showToast } from "./toast-store.ts";

/** What this browser keeps for itself, and what it knows of the account; the newest piece first. */
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

/** Grows with every change here, so that an answer that is older than it is asked for again. */
let changes = 0;

const without = (ids: readonly number[], id: number) => ids.filter((one) => one !== id);

function shown({ own, account }: StoredWishlist): number[] {
  return [...own, ...account.filter((id) => !own.includes(id))];
}

function write(stored: StoredWishlist): void {
  changes++;
  store.write(stored);
}

/** Without a session the piece stays with the browser, and goes to the account with the next login. */
async function add(id: number): Promise<void> {
  const before = store.read();
  if (shown(before).includes(id)) return;
  if (shown(before).length >= MAX_WISHES) return showToast("bad", wishlistWords.full);
  write({ ...before, own: [id, ...before.own] });
  if (!isLoggedIn()) return;
  const answer = await send(addWish, { params: { id } }).catch(() => undefined);
  // What could not be sent goes with the next merge.
  if (!answer || answer.code === "unauthenticated") return;
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
  const answer = await send(removeWish, { params: { id } }).catch(() => undefined);
  if (answer?.isSuccess || answer?.code === "unauthenticated") return;
  const now = store.read();
  if (before.account.includes(id)) write({ ...now, account: [id, ...without(now.account, id)] });
  showToast("bad", answer?.sys_message ?? messages.somethingWrongTryAgain);
}

/** The wishlist of this browser and, after login, of the account. */
export const wishlist = {
  read: () => shown(store.read()),
  /** The same list until it changes. */
  useStored: store.use,
  shown,
  add,
  remove,

  /**
   * Hands over what the browser kept and learns what the account has, as from other devices. Its link; undefined when it
   * could not be reached.
   */
  async sync(): Promise<{ link: WishlistLinkView | null } | undefined> {
    const changesBefore = changes;
    const { own } = store.read();
    const answer = await (
      own.length > 0 ? send(mergeWishlist, { body: { productIDs: own } }) : send(getWishlist)
    ).catch(() => undefined);
    if (!answer?.isSuccess) return undefined;
    const { productIDs, link } = answer.data;
    if (changes !== changesBefore) return this.sync();
    store.write({ own: "left" in answer.data ? (answer.data.left as number[]) : [], account: productIDs });
    return { link };
  },

  /** After a logout the browser forgets what the account had. */
  forgetAccount(): void {
    const stored = store.read();
    if (stored.account.length > 0) write({ ...stored, account: [] });
  },
};
