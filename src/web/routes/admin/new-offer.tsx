import { listCategories } from "#contract/catalogue/catalogue.calls.ts";
import { loadForStaff, loadIsAdministrator } from "#web/admin/frame/load-staff-data.ts";
import { NotLoaded } from "#web/admin/frame/not-loaded.tsx";
import { PageHead } from "#web/admin/frame/page-head.tsx";
import { staffMeta } from "#web/admin/frame/staff-meta.ts";
import type { CrumbHandle } from "#web/admin/frame/use-crumbs.ts";
import { NewOfferPage } from "#web/admin/offers/new-page.tsx";
import { OfferSkeleton } from "#web/admin/offers/offer-skeleton.tsx";
import { requireStaff } from "#web/browser/guards.ts";
import type { Route } from "./+types/new-offer.ts";

const TITLE = "Create offer";

export const meta: Route.MetaFunction = (args) => staffMeta(args, TITLE);

export const handle: CrumbHandle = { crumb: TITLE };

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  requireStaff(request);
  const [categories, mayCreate] = await Promise.all([
    loadForStaff(listCategories, request),
    loadIsAdministrator(request),
  ]);
  return mayCreate || "failure" in categories
    ? categories
    : { failure: "This is for administrators.", isForbidden: true };
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <OfferSkeleton title={TITLE} />;
}

export default function NewOffer({ loaderData }: Route.ComponentProps) {
  if (!("failure" in loaderData)) return <NewOfferPage categories={loaderData.data} />;
  return (
    <>
      <PageHead title={TITLE} />
      <NotLoaded {...loaderData} />
    </>
  );
}
