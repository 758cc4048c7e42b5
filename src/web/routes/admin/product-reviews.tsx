import { staffMeta } from "#web/admin/frame/staff-meta.ts";
import { loadReviews, ReviewListPage } from "#web/admin/reviews/list-page.tsx";
import { requireStaff } from "#web/browser/guards.ts";
import type { Route } from "./+types/product-reviews.ts";

export const meta: Route.MetaFunction = (args) => staffMeta(args);

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  requireStaff(request);
  return loadReviews(request);
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <ReviewListPage />;
}

export default function ProductReviews({ loaderData }: Route.ComponentProps) {
  return <ReviewListPage loaded={loaderData} />;
}
