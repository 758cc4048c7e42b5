import { Link } from "react-router";
import { onDemand } from "#web/browser/on-demand.tsx";
import { storeReturnUrl } from "#web/browser/return-url.ts";
import { useIsLoggedIn } from "#web/browser/session-store.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";

const { Part: SavedPieces } = onDemand(async () => (await import("./saved-pieces.tsx")).SavedPieces);

type EmptyCartProps = {
  /** Set after Clear Cart. */
  onUndo?: (() => void) | undefined;
  /** Called once the pieces of another device are in the cart. */
  onTaken: () => void;
};

export function EmptyCart({ onUndo, onTaken }: EmptyCartProps) {
  const isLoggedIn = useIsLoggedIn();
  return (
    <>
      <EmptyState
        icon="bag"
        title="Your cart is empty."
        actions={
          <>
            <ButtonLink to="/products">All Products</ButtonLink>
            {onUndo && (
              <Button variant="outline" onClick={onUndo}>
                Put them back
              </Button>
            )}
          </>
        }
      >
        <span className="in-data-[session=in]:hidden">
          Left pieces on another device?{" "}
          <Link to="/login" className="link" onClick={() => storeReturnUrl("/cart")}>
            Log in
          </Link>{" "}
          to see them.
        </span>
      </EmptyState>
      {isLoggedIn && <SavedPieces onTaken={onTaken} />}
    </>
  );
}
