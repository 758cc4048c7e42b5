import { pageMeta } from "#web/shop/page-meta.ts";
import { privateLinkHeaders } from "#web/shop/private-link-headers.ts";
import { shopContext } from "#web/shop/shop-context.ts";
import { undefinedWhenMissing } from "#web/shop/undefined-when-missing.ts";
import { TrackPage } from "#web/storefront/tracking/track-page.tsx";
import type { Route } from "./+types/track-parcel.ts";

export { PageError as ErrorBoundary } from "#web/storefront/frame/page-error.tsx";

export async function loader({ params, context }: Route.LoaderArgs) {
  const token = params.token.toLowerCase();
  const track = await context.get(shopContext).parcels.track(token).catch(undefinedWhenMissing);
  if (!track) throw new Response("Not Found", { status: 404 });
  return track;
}

/** Anyone with the link can see the parcel, so it is not cached, and search engines do not index it. */
export const headers = () => privateLinkHeaders;

/** Without a path, so that search engines do not index it. */
export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, { title: loaderData ? `Parcel: ${loaderData.status}` : "This page is not here" });

export default function TrackParcel({ loaderData }: Route.ComponentProps) {
  return <TrackPage track={loaderData} />;
}
