import { pageMeta } from "#web/shop/page-meta.ts";
import { shopContext } from "#web/shop/shop-context.ts";
import { TodaysRates } from "#web/storefront/rates/todays-rates.tsx";
import type { Route } from "./+types/todays-rates.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return context.get(shopContext).rates.getRatesPage();
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const { name, city } = matches[0].loaderData.settings;
  return pageMeta(matches, {
    title: "Today's rates",
    description: `Gold and silver rates per gram and per 10 grams at ${name}, ${city}, and how they moved in the last 30 days.`,
    path: "/todays-rates",
  });
};

export default function TodaysRatesPage({ loaderData }: Route.ComponentProps) {
  return <TodaysRates {...loaderData} />;
}
