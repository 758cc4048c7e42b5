import { pageMeta } from "#web/shop/page-meta.ts";
import { shopContext } from "#web/shop/shop-context.ts";
import { About } from "#web/storefront/policies/about.tsx";
import type { Route } from "./+types/about.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { catalogue } = context.get(shopContext);
  const dearest = { sort: "price-desc", pageSize: 1 } as const;
  const [gold, silver] = await Promise.all([
    catalogue.listProducts({ ...dearest, metal: "gold" }),
    catalogue.listProducts({ ...dearest, metal: "silver" }),
  ]);
  return { products: [...gold.products, ...silver.products] };
}

export function meta({ matches }: Route.MetaArgs) {
  const { name, city } = matches[0].loaderData.settings;
  return pageMeta(matches, {
    title: "About",
    description: `${name} is a jeweller in ${city}: gold and silver, weighed, stamped and honestly described. Who we are and what you can count on.`,
    path: "/about",
  });
}

export default function AboutPage({ loaderData }: Route.ComponentProps) {
  return <About products={loaderData.products} />;
}
