import { pageMeta } from "#web/shop/page-meta.ts";
import { SizeGuide } from "#web/storefront/sizes/size-guide.tsx";
import type { Route } from "./+types/size-guide.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Ring and bangle size guide",
    description: "Find your ring or bangle size at home: on the screen, with a thread or with a sheet to print.",
    path: "/size-guide",
  });

export default SizeGuide;
