import { pageMeta } from "#web/shop/page-meta.ts";
import { shopContext } from "#web/shop/shop-context.ts";
import { undefinedWhenMissing } from "#web/shop/undefined-when-missing.ts";
import { HallmarkCard } from "#web/storefront/hallmark/hallmark-card.tsx";
import type { Route } from "./+types/hallmark-card.ts";

export { PageError as ErrorBoundary } from "#web/storefront/frame/page-error.tsx";

export async function loader({ params, context }: Route.LoaderArgs) {
  const card = await context.get(shopContext).hallmark.getCard(params.token).catch(undefinedWhenMissing);
  if (!card) throw new Response("Not Found", { status: 404 });
  return card;
}

/** The link is all that is needed to see a card: nothing keeps it, and no other site hears of it. */
export function headers() {
  return { "Cache-Control": "private, no-store", "Referrer-Policy": "no-referrer", "X-Robots-Tag": "noindex" };
}

/** Without a path, so that search engines leave it alone. */
export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: loaderData ? `Hallmark card: ${loaderData.title}` : "This page is not here" });
}

export default function HallmarkCardPage({ loaderData, params }: Route.ComponentProps) {
  return <HallmarkCard card={loaderData} token={params.token} />;
}
