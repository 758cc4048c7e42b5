import { useEffect, useRef, useState } from "react";
import type { ProductView } from "#contract/catalogue/product.ts";
import { counted } from "#contract/kernel/counted.ts";
import { wishlistMessages, type WishlistLinkView } from "#contract/wishlist/wishlist.ts";
import { fetchProducts } from "#web/browser/fetch-products.ts";
import { storeReturnUrl } from "#web/browser/return-url.ts";
import { useIsLoggedIn } from "#web/browser/session-store.ts";
import { useHydrated } from "#web/browser/use-hydrated.ts";
import { wishlist } from "#web/browser/wishlist-store.ts";
import { MailChoices } from "#web/shop/mail-choices.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { LoadFailed } from "#web/ui/load-failed.tsx";
import { PathLink } from "#web/ui/path-link.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { SharePanel } from "./share-panel.tsx";
import { WishlistItem } from "./wishlist-item.tsx";

export function WishlistPage() {
  const hydrated = useHydrated();
  return (
    <div className="wrap pt-6 pb-14">
      <h1 className="pb-5 d-40">Wishlist</h1>
      {hydrated ? <Pieces /> : <Skeleton className="h-77" />}
    </div>
  );
}

function Pieces() {
  const ids = wishlist.shown(wishlist.useStored());
  const isLoggedIn = useIsLoggedIn();
  const link = useLink(isLoggedIn);
  const { removedId, forget } = useLastRemoved(ids, isLoggedIn);
  const [movedId, setMovedId] = useState<number>();
  const known = useRef(removedId);
  // The button of the piece, or that of the undo, is gone.
  useEffect(() => {
    const isLost = known.current !== removedId && document.activeElement === document.body;
    if (isLost) document.querySelector("main")?.focus({ preventScroll: true });
    known.current = removedId;
  }, [removedId]);
  const isMoved = removedId !== undefined && removedId === movedId;
  return (
    <>
      <p role="status" className="pb-4 text-ink-soft">
        {removedId === undefined && ids.length > 0 && counted(ids.length, "piece")}
        {removedId !== undefined && (isMoved ? "Moved to your cart. " : "Taken off your wishlist. ")}
        {removedId !== undefined && (
          <Button
            variant="quiet"
            size="small"
            onClick={() => {
              forget();
              setMovedId(undefined);
              void wishlist.add(removedId);
            }}
          >
            {isMoved ? "Keep it here too" : "Undo"}
          </Button>
        )}
      </p>
      <PieceList ids={ids} onMove={setMovedId} />
      <div className="mt-10 grid max-w-reading gap-6 border-t border-line pt-6">
        {isLoggedIn ? (
          <>
            <section aria-label="Emails" className="grid gap-3">
              <h2 className="d-22">Get an email</h2>
              <MailChoices kind="wishlist" />
            </section>
            {link !== undefined && (
              <section aria-label="Share" className="grid gap-3">
                <h2 className="d-22">Share your wishlist</h2>
                <SharePanel link={link} />
              </section>
            )}
          </>
        ) : (
          <p className="text-ink-soft">
            This list stays in this browser.{" "}
            <PathLink to="/login" className="link" onClick={() => storeReturnUrl("/wishlist")}>
              Log in
            </PathLink>{" "}
            to have it on all your devices, to share it, and to hear when a piece costs less or is back.
          </p>
        )}
      </div>
    </>
  );
}

type PieceListProps = { ids: readonly number[]; onMove: (productID: number) => void };

function PieceList({ ids, onMove }: PieceListProps) {
  const { products, hasFailed, retry } = useProducts(ids);
  if (ids.length === 0) {
    return (
      <EmptyState
        icon="heart"
        title="Your wishlist is empty."
        actions={<ButtonLink to="/products">All Products</ButtonLink>}
      >
        Press the heart on a piece, and it waits for you here.
      </EmptyState>
    );
  }
  if (hasFailed && !products) return <ErrorState title="Your wishlist could not be loaded." onRetry={retry} />;
  return (
    <>
      {hasFailed && <LoadFailed message="Some pieces could not be loaded." onRetry={retry} />}
      <ul className="product-grid-4">
        {ids.map((id) => {
          const product = products?.get(id);
          return (
            <li key={id}>
              {product && <WishlistItem product={product} onMove={onMove} />}
              {product === null && <UnavailablePiece id={id} />}
              {product === undefined && <Skeleton className="h-77" />}
            </li>
          );
        })}
      </ul>
    </>
  );
}

function UnavailablePiece({ id }: { id: number }) {
  return (
    <div className="grid h-full content-center gap-3 bg-ivory p-5 text-center text-ink-soft">
      <p>{wishlistMessages.gone}</p>
      <Button variant="outline" size="small" onClick={() => void wishlist.remove(id)}>
        Remove
      </Button>
    </div>
  );
}

/** The product that was last removed while the page is shown, for undo. A logout removes several. */
function useLastRemoved(ids: number[], isLoggedIn: boolean) {
  const [previous, setPrevious] = useState({ ids, isLoggedIn });
  const [removedId, setRemovedId] = useState<number>();
  if (ids.join() !== previous.ids.join() || isLoggedIn !== previous.isLoggedIn) {
    setPrevious({ ids, isLoggedIn });
    const left = previous.ids.find((id) => !ids.includes(id));
    if (isLoggedIn !== previous.isLoggedIn) setRemovedId(undefined);
    else if (left !== undefined) setRemovedId(left);
    else if (removedId !== undefined && ids.includes(removedId)) setRemovedId(undefined);
  }
  return { removedId, forget: () => setRemovedId(undefined) };
}

/**
 * The share link of the account's list, requested with each visit of the page. Undefined without a login, or until the
 * response has arrived.
 */
function useLink(isLoggedIn: boolean): WishlistLinkView | null | undefined {
  const [link, setLink] = useState<WishlistLinkView | null>();
  useEffect(() => {
    if (!isLoggedIn) return undefined;
    let isUnmounted = false;
    void wishlist.sync().then((synced) => isUnmounted || setLink(synced?.link));
    return () => {
      isUnmounted = true;
    };
  }, [isLoggedIn]);
  return isLoggedIn ? link : undefined;
}

type Loaded = {
  /** By id; null for those that are no longer offered. Undefined until the catalogue has answered. */
  products: ReadonlyMap<number, ProductView | null> | undefined;
  hasFailed: boolean;
  retry: () => void;
};

/** The available products. Those that were loaded before stay after a failure. */
function useProducts(ids: readonly number[]): Loaded {
  const [products, setProducts] = useState<Loaded["products"]>();
  const [hasFailed, setHasFailed] = useState(false);
  const [round, setRound] = useState(0);
  const request = JSON.stringify({ ids: ids.toSorted((one, other) => one - other), round });
  useEffect(() => {
    const controller = new AbortController();
    const load = async () => {
      const wanted = JSON.parse(request) as { ids: number[] };
      const found = await fetchProducts(wanted.ids, controller.signal);
      if (controller.signal.aborted) return;
      setHasFailed(found === undefined);
      if (!found) return;
      const byId = new Map(found.map((product) => [product.productID, product]));
      setProducts(new Map(wanted.ids.map((id) => [id, byId.get(id) ?? null])));
    };
    void load();
    return () => controller.abort();
  }, [request]);
  return {
    products,
    hasFailed,
    retry: () => {
      setHasFailed(false);
      setRound(round + 1);
    },
  };
}
