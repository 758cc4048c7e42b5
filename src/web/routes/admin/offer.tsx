import { listCategories } from "#contract/catalogue/catalogue.calls.ts";
import { getOffer } from "#contract/offers/staff-offers.calls.ts";
import { loadForStaff, loadIsAdministrator } from "#web/admin/frame/load-staff-data.ts";
import { NotLoaded } from "#web/admin/frame/not-loaded.tsx";
import { PageHead } from "#web/admin/frame/page-head.tsx";
import { staffMeta } from "#web/admin/frame/staff-meta.ts";
import type { CrumbHandle } from "#web/admin/frame/use-crumbs.ts";
import { useLastData } from "#web/admin/frame/use-last-data.ts";
import { EditOfferPage } from "#web/admin/offers/edit-page.tsx";
import { OfferSkeleton } from "#web/admin/offers/offer-skeleton.tsx";
import { requireStaff } from "#web/browser/guards.ts";
import type { Route } from "./+types/offer.ts";

type Loaded = Awaited<ReturnType<typeof load>>;

const TITLE = "Offer";

async function load(id: string, request: Request) {
  const [offer, categories, mayChange] = await Promise.all([
    loadForStaff(getOffer, request, { params: { id } }),
    loadForStaff(listCategories, request),
    loadIsAdministrator(request),
  ]);
  if ("failure" in offer) return offer;
  return "failure" in categories ? categories : { offer: offer.data, categories: categories.data, mayChange };
}

export const meta: Route.MetaFunction = (args) => staffMeta(args, titleOf(args.loaderData) ?? TITLE);

export const handle: CrumbHandle<Loaded> = { crumb: titleOf };

function titleOf(loaded: Loaded | undefined): string | undefined {
  return loaded && "offer" in loaded ? loaded.offer.title : undefined;
}

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  requireStaff(request);
  return load(params.id, request);
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <OfferSkeleton title={TITLE} />;
}

export default function Offer({ loaderData }: Route.ComponentProps) {
  const loaded = useLastData(loaderData);
  if ("offer" in loaded) return <EditOfferPage key={loaded.offer.offerID} {...loaded} />;
  return (
    <>
      <PageHead title={TITLE} />
      <NotLoaded {...loaded} />
    </>
  );
}
