import { readItem } from "#web/browser/local-store.ts";
import { wishlist } from "#web/browser/wishlist-store.ts";

const HEART = ".heart";

let painted: string | null | undefined;
let observer: MutationObserver | undefined;

/** Marks all hearts whose product is on the wishlist, including those in static HTML. */
function paint(): void {
  const ids = new Set(wishlist.read());
  for (const heart of document.querySelectorAll<HTMLElement>(HEART)) {
    const pressed = String(ids.has(Number(heart.dataset.wish)));
    if (heart.getAttribute("aria-pressed") !== pressed) heart.setAttribute("aria-pressed", pressed);
  }
  painted = readItem("wishlist");
}

/** Also updates hearts that are added later: those of pages that are opened, and after a change in another tab. */
function follow(): void {
  if (observer) return;
  observer = new MutationObserver(paint);
  observer.observe(document.body, { childList: true, subtree: true });
  window.addEventListener("storage", () => painted !== readItem("wishlist") && paint());
}

export async function startHearts(isLoggedIn: boolean): Promise<void> {
  follow();
  if (!isLoggedIn) wishlist.forgetAccount();
  paint();
  if (!isLoggedIn) return;
  await wishlist.sync();
  paint();
}

export async function pressHeart(heart: HTMLElement): Promise<void> {
  follow();
  const id = Number(heart.dataset.wish);
  const change = wishlist.read().includes(id) ? wishlist.remove(id) : wishlist.add(id);
  paint();
  await change;
  paint();
}
