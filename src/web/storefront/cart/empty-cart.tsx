import { ButtonLink } from "#web/ui/button-link.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";

export function EmptyCart() {
  return (
    <EmptyState icon="bag" title="Your cart is empty." actions={<ButtonLink to="/products">All Products</ButtonLink>} />
  );
}
