import { staffMeta } from "#web/admin/frame/staff-meta.ts";
import { ImportPage } from "#web/admin/product-import/import-page.tsx";
import { loadImport } from "#web/admin/product-import/use-import-progress.ts";
import { requireStaff } from "#web/browser/guards.ts";
import type { Route } from "./+types/product-import.ts";

export const meta: Route.MetaFunction = (args) => staffMeta(args, "Import products");

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  requireStaff(request);
  return loadImport(request);
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <ImportPage />;
}

export default function ProductImport({ loaderData }: Route.ComponentProps) {
  return <ImportPage loaded={loaderData} />;
}
