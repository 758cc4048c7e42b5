import { staffMeta } from "#web/admin/frame/staff-meta.ts";
import { TypographyPage } from "#web/admin/style-guide/typography-page.tsx";
import type { Route } from "./+types/typography.ts";

export const meta: Route.MetaFunction = (args) => staffMeta(args);

export default function Typography() {
  return <TypographyPage />;
}
