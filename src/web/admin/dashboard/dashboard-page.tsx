import { useLocation, useNavigation } from "react-router";
import type { DashboardView } from "#contract/reports/dashboard.ts";
import { Box } from "#web/ui/box.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { NotLoaded } from "../frame/not-loaded.tsx";
import { PageHead } from "../frame/page-head.tsx";
import { useFreshOnFocus } from "../frame/use-fresh-on-focus.ts";
import { DashboardGrid } from "./dashboard-grid.tsx";
import { FirstSteps } from "./first-steps.tsx";
import { LatestOrders } from "./latest-orders.tsx";
import type { LoadedDashboard } from "./load-dashboard.ts";
import { LowStock } from "./low-stock.tsx";
import { Metrics } from "./metrics.tsx";
import { PeriodPicker } from "./period-picker.tsx";
import { SalesByCategory } from "./sales-by-category.tsx";
import { SalesByDay } from "./sales-by-day.tsx";
import { ToDo } from "./to-do.tsx";
import { TopProducts } from "./top-products.tsx";

export function DashboardPage({ asked, loaded }: LoadedDashboard) {
  const { pathname } = useLocation();
  const isLoading = useNavigation().location?.pathname === pathname;
  useFreshOnFocus();
  return (
    <>
      <PageHead title="Dashboard">
        <PeriodPicker {...asked} />
      </PageHead>
      {"failure" in loaded ? (
        <Box flush>
          <NotLoaded {...loaded} className="border-y-0" />
        </Box>
      ) : (
        <div
          aria-busy={isLoading}
          className={classNames("transition-opacity duration-150", isLoading && "opacity-50 delay-150")}
        >
          <Overview dashboard={loaded.data} />
        </div>
      )}
    </>
  );
}

function Overview({ dashboard }: { dashboard: DashboardView }) {
  const isFresh = dashboard.latestOrders.length === 0;
  return (
    <DashboardGrid>
      <Metrics dashboard={dashboard} className="admin:col-span-2" />
      <ToDo dashboard={dashboard} className="admin:col-span-2" />
      {isFresh ? (
        <FirstSteps />
      ) : (
        <>
          <SalesByDay days={dashboard.byDay} total={dashboard.sales.value} />
          <SalesByCategory categories={dashboard.byCategory} />
          <LatestOrders orders={dashboard.latestOrders} className="admin:max-xl:col-span-2" />
        </>
      )}
      <LowStock
        lowStock={dashboard.lowStock}
        fill={!isFresh}
        className={isFresh ? "self-start" : "admin:max-xl:col-span-2"}
      />
      {!isFresh && <TopProducts products={dashboard.topProducts} className="admin:col-span-2" />}
    </DashboardGrid>
  );
}
