import { AccountsPage, loadAccounts } from "#web/admin/accounts/accounts-page.tsx";
import { PageHead } from "#web/admin/frame/page-head.tsx";
import { staffMeta } from "#web/admin/frame/staff-meta.ts";
import { requireStaff } from "#web/browser/guards.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { Route } from "./+types/accounts.ts";

export const meta: Route.MetaFunction = (args) => staffMeta(args);

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  requireStaff(request);
  return loadAccounts(request);
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return (
    <>
      <PageHead title="Accounts" />
      <div aria-busy="true" className="grid gap-4">
        <Skeleton className="h-45 rounded-box" />
        <Skeleton className="h-75 rounded-box" />
      </div>
    </>
  );
}

export default function Accounts({ loaderData }: Route.ComponentProps) {
  return <AccountsPage {...loaderData} />;
}
