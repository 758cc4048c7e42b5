import { ButtonLink } from "#web/ui/button-link.tsx";

/** Shown for an unknown URL and for an unknown product. */
export function NotFoundPage() {
  return (
    <div className="wrap grid content-center justify-items-center gap-3 py-16 text-center md:py-24">
      <p className="d-60">404</p>
      <h1 className="d-22">This page is not here</h1>
      <p className="text-ink-soft">The piece may have been sold or the address mistyped.</p>
      <div className="mt-1 flex flex-wrap justify-center gap-4">
        <ButtonLink to="/">Home</ButtonLink>
        <ButtonLink to="/search" variant="outline">
          Search
        </ButtonLink>
      </div>
    </div>
  );
}
