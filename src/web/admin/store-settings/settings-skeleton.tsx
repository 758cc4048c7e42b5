import { Box } from "#web/ui/box.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { SettingsColumns } from "./settings-columns.tsx";

/** The form on its way, of the same size. */
export function SettingsSkeleton() {
  return (
    <div aria-busy="true">
      <SettingsColumns
        main={
          <>
            <BoxSkeleton title="Shop" className="h-42" />
            <BoxSkeleton title="Contact and law" className="h-42" />
            <BoxSkeleton title="Offers" className="h-125" />
            <BoxSkeleton title="Storefront" className="h-300" />
          </>
        }
        side={
          <>
            <BoxSkeleton title="Delivery" className="h-22" />
            <BoxSkeleton title="Stock" className="h-22" />
          </>
        }
      />
    </div>
  );
}

function BoxSkeleton({ title, className }: { title: string; className: string }) {
  return (
    <Box title={title}>
      <Skeleton className={className} />
    </Box>
  );
}
