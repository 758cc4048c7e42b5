import { staffMeta } from "#web/admin/frame/staff-meta.ts";
import { ColorPage } from "#web/admin/style-guide/color-page.tsx";
import type { Route } from "./+types/color.ts";

export const meta: Route.MetaFunction = (args) => staffMeta(args);

export default function Color() {
  return <ColorPage />;
}
