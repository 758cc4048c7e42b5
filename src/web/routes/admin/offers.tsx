import { staffMeta } from "#web/admin/frame/staff-meta.ts";
import { loadOffers, OfferListPage } from "#web/admin/offers/list-page.tsx";
import { requireStaff } from "#web/browser/guards.ts";
import type { Route } from "./+types/offers.ts";

export const meta: Route.MetaFunction = (args) => staffMeta(args);

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  requireStaff(request);
  return loadOffers(request);
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <OfferListPage />;
}

export default function Offers({ loaderData }: Route.ComponentProps) {
  return <OfferListPage loaded={loaderData} />;
}
