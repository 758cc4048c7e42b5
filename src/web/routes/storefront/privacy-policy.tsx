import { pageMeta } from "#web/shop/page-meta.ts";
import { PrivacyPolicy } from "#web/storefront/policies/privacy-policy.tsx";
import type { Route } from "./+types/privacy-policy.ts";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: "Privacy Policy",
    description:
      "What we keep, why and for how long, whom we give it to, and your rights under the DPDP Act. No trackers, no selling of data.",
    path: "/privacy-policy",
  });
}

export default function PrivacyPolicyPage() {
  return <PrivacyPolicy />;
}
