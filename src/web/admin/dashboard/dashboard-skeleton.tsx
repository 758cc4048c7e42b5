import { Box } from "#web/ui/box.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { PageHead } from "../frame/page-head.tsx";
import { DashboardGrid } from "./dashboard-page.tsx";
import { MetricsFrame } from "./metrics.tsx";
import { CHART_HEIGHT } from "./sales-charts.tsx";

const LINES = [1, 2, 3, 4, 5, 6];

/** Shown while the dashboard is being loaded. */
export function DashboardSkeleton() {
  return (
    <>
      <PageHead title="Dashboard">
        <Skeleton className="h-10.5 w-90 max-w-full dense-desk:h-10" />
      </PageHead>
      <div aria-busy="true">
        <DashboardGrid>
          <MetricsFrame className="admin:col-span-2">
            {["Sales", "Orders", "Customers", "Average order"].map((name) => (
              <div key={name} className="grid gap-0.5">
                <dt className="text-ink-soft">{name}</dt>
                <dd>
                  <Skeleton className="my-1 h-5 w-24" />
                  <Skeleton className="h-4 w-32 max-w-full" />
                </dd>
              </div>
            ))}
          </MetricsFrame>
          <Skeleton className="h-12.5 rounded-box admin:col-span-2" />
          <Box flush title="Sales by day">
            <div className="px-4 pt-1 pb-3.5">
              <Skeleton className={CHART_HEIGHT} />
            </div>
          </Box>
          <Box flush title="Sales by category">
            <div className="grid gap-4.5 px-4 pt-1 pb-4.5">
              {LINES.map((line) => (
                <Skeleton key={line} className="h-7" />
              ))}
            </div>
          </Box>
          <RowsSkeleton title="Latest orders" />
          <RowsSkeleton title="Low stock" />
        </DashboardGrid>
      </div>
    </>
  );
}

function RowsSkeleton({ title }: { title: string }) {
  return (
    <Box flush title={title}>
      <div className="divide-y divide-line border-t border-line">
        {LINES.map((line) => (
          <div key={line} className="px-4 py-4.5">
            <Skeleton className="h-5" />
          </div>
        ))}
      </div>
    </Box>
  );
}
