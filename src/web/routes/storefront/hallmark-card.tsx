import { hallmarkPath } from "#contract/orders/articles.ts";
import { pageMeta } from "#web/shop/page-meta.ts";
import { privateLinkHeaders } from "#web/shop/private-link-headers.ts";
import { qrPath } from "#web/shop/qr-path.ts";
import { shopContext } from "#web/shop/shop-context.ts";
import { undefinedWhenMissing } from "#web/shop/undefined-when-missing.ts";
import { HallmarkCard } from "#web/storefront/hallmark/hallmark-card.tsx";
import type { Route } from "./+types/hallmark-card.ts";

export { PageError as ErrorBoundary } from "#web/storefront/frame/page-error.tsx";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { hallmark, publicUrl } = context.get(shopContext);
  const card = await hallmark.getCard(params.token).catch(undefinedWhenMissing);
  if (!card) throw new Response("Not Found", { status: 404 });
  // Rendered in the loader, so that no browser loads the QR code library.
  return { card, code: qrPath(publicUrl + hallmarkPath(params.token)) };
}

/** Anyone with the link can see the card, so it is not cached, and no referrer is sent to other sites. */
export const headers = () => privateLinkHeaders;

/** Without a path, so that search engines do not index it. */
export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, { title: loaderData ? `Hallmark card: ${loaderData.card.title}` : "This page is not here" });

export default function HallmarkCardPage({ loaderData, params }: Route.ComponentProps) {
  return <HallmarkCard {...loaderData} token={params.token} />;
}
