import { pageMeta } from "#web/shop/page-meta.ts";
import { ShippingReturnPolicy } from "#web/storefront/policies/shipping-return-policy.tsx";
import type { Route } from "./+types/shipping-return.ts";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: "Shipping and Return",
    description:
      "Orders ship within 48 hours, free above ₹449 within India. 30-day return on unused pieces, 6-month warranty, lifetime plating, 20+ countries.",
    path: "/shipping-return",
  });
}

export default function ShippingReturnPolicyPage() {
  return <ShippingReturnPolicy />;
}
