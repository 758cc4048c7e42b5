import { EditContentPage } from "#web/admin/content/edit-page.tsx";
import { loadContentPage, type LoadedPage } from "#web/admin/content/load-content.ts";
import { NotLoaded } from "#web/admin/frame/not-loaded.tsx";
import { PageHead } from "#web/admin/frame/page-head.tsx";
import { staffMeta } from "#web/admin/frame/staff-meta.ts";
import type { CrumbHandle } from "#web/admin/frame/use-crumbs.ts";
import { useLastData } from "#web/admin/frame/use-last-data.ts";
import { requireStaff } from "#web/browser/guards.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { Route } from "./+types/store-page.ts";

export const meta: Route.MetaFunction = (args) => staffMeta(args, titleOf(args.loaderData) ?? "Page");

export const handle: CrumbHandle<LoadedPage> = { crumb: titleOf };

function titleOf(loaded: LoadedPage | undefined): string | undefined {
  return loaded && "page" in loaded ? loaded.page.title : undefined;
}

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  requireStaff(request);
  return loadContentPage(params.slug, request);
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return (
    <>
      <PageHead title="Page" />
      <Skeleton className="h-75 rounded-box" />
    </>
  );
}

export default function StorePage({ loaderData }: Route.ComponentProps) {
  const loaded = useLastData(loaderData);
  if ("failure" in loaded) {
    return (
      <>
        <PageHead title="Page" />
        <NotLoaded {...loaded} />
      </>
    );
  }
  return <EditContentPage key={loaded.page.slug} {...loaded} />;
}
