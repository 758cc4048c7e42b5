import { ButtonLink } from "#web/ui/button-link.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { Niche } from "#web/ui/niche.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { ProgressBar } from "#web/ui/progress-bar.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Specimen, SpecimenRow } from "./specimen.tsx";

const noop = () => {};

export function StateSpecimens() {
  return (
    <Specimen
      title="Loading, empty, error"
      rule="A skeleton has the size of what comes. An empty list says the specification’s words and one way on; an error says what happened and lets one try again."
    >
      <div className="grid gap-6 lg:grid-cols-2">
        <EmptyState
          icon="package"
          heading="h3"
          title="No orders found."
          actions={<ButtonLink to="/products">All Products</ButtonLink>}
        />
        <ErrorState heading="h3" title="Error fetching orders. Please try again later." onRetry={noop}>
          Your orders are safe; only this list failed.
        </ErrorState>
      </div>
      <div aria-busy="true" className="grid max-w-105 grid-cols-[96px_1fr] gap-4">
        <Skeleton className="aspect-square" />
        <div className="grid content-center gap-2.5">
          <Skeleton className="h-4 w-1/3" />
          <Skeleton className="h-4.5 w-2/3" />
        </div>
      </div>
      <SpecimenRow name="under way: known, unknown">
        <ProgressBar label="Uploading a sample" value={0.62} className="w-40" />
        <ProgressBar label="Working on a sample" className="w-40" />
      </SpecimenRow>
      <SpecimenRow name="the niche, once in a view; a picture that does not load">
        <Niche className="aspect-[5/5.5] w-40" />
        <Picture src="" alt="" sizes="160px" className="size-40" />
      </SpecimenRow>
    </Specimen>
  );
}
