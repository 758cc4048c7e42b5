import { getReturn } from "#contract/returns/returns.calls.ts";
import { loadForStaff } from "#web/admin/frame/load-staff-data.ts";
import { staffMeta } from "#web/admin/frame/staff-meta.ts";
import type { CrumbHandle } from "#web/admin/frame/use-crumbs.ts";
import { ReturnPage, ReturnSkeleton } from "#web/admin/returns/return-page.tsx";
import { requireStaff } from "#web/browser/guards.ts";
import type { Route } from "./+types/staff-return.ts";

type Loaded = Awaited<ReturnType<typeof clientLoader>>;

export const meta: Route.MetaFunction = (args) => staffMeta(args, `Return ${args.params.returnId}`);

export const handle: CrumbHandle<Loaded> = {
  crumb: (loaded) => (loaded && "data" in loaded ? loaded.data.returnID : undefined),
};

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  requireStaff(request);
  return loadForStaff(getReturn, request, { params: { id: params.returnId } });
}
clientLoader.hydrate = true as const;

export function HydrateFallback({ params }: Route.HydrateFallbackProps) {
  return <ReturnSkeleton returnId={params.returnId} />;
}

export default function StaffReturn({ loaderData, params }: Route.ComponentProps) {
  return <ReturnPage key={params.returnId} returnId={params.returnId} loaded={loaderData} />;
}
