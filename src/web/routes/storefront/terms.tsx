import { pageMeta } from "#web/shop/page-meta.ts";
import { Terms } from "#web/storefront/policies/terms.tsx";
import type { Route } from "./+types/terms.ts";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: "Terms",
    description:
      "Prices are MRP including taxes. How an order comes about, payment, hallmarks, returns and warranty, the grievance officer, and the law that applies.",
    path: "/terms",
  });
}

export default function TermsPage() {
  return <Terms />;
}
