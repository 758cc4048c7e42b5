import { staffMeta } from "#web/admin/frame/staff-meta.ts";
import { SamplePage } from "#web/admin/style-guide/sample-page.tsx";
import type { Route } from "./+types/sample-page.ts";

export const meta: Route.MetaFunction = (args) => staffMeta(args);

export default function SampleScreen() {
  return <SamplePage />;
}
