import { ButtonLink } from "#web/ui/button-link.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";

/** `onUndo` is there after Clear Cart. */
export function EmptyCart({ onUndo }: { onUndo?: (() => void) | undefined }) {
  return (
    <EmptyState
      icon="bag"
      title="Your cart is empty."
      actions={
        <>
          <ButtonLink to="/products">All Products</ButtonLink>
          {onUndo && (
            <Button variant="outline" onClick={onUndo}>
              Undo Clear Cart
            </Button>
          )}
        </>
      }
    />
  );
}
