import { messages } from "#contract/kernel/messages.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";

/** Shown if the category in the URL does not exist. */
export function UnknownCategory() {
  return (
    <div className="wrap py-9 md:py-16">
      <EmptyState
        icon="gem"
        title={messages.noCategoryProductsFound}
        heading="h1"
        actions={
          <>
            <ButtonLink variant="outline" to="/all-categories">
              All Categories
            </ButtonLink>
            <ButtonLink variant="outline" to="/products">
              All Products
            </ButtonLink>
          </>
        }
      >
        There is no such category here.
      </EmptyState>
    </div>
  );
}
