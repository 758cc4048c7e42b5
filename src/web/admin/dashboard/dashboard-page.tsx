import type { ReactNode } from "react";
import { Link } from "react-router";
import { countedUpTo } from "#contract/kernel/counted.ts";
import { dayOf } from "#contract/kernel/days.ts";
import { MAX_COUNTED, type DashboardView } from "#contract/reports/dashboard.ts";
import { getDashboard, getStockValue } from "#contract/reports/reports.calls.ts";
import { getSetup } from "#contract/setup/setup.calls.ts";
import type { SetupView } from "#contract/setup/setup.ts";
import { Box } from "#web/ui/box.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Icon, type IconProps } from "#web/ui/icon.tsx";
import { loadForStaff, loadIsAdministrator } from "../frame/load-staff-data.ts";
import { NotLoadedBox } from "../frame/not-loaded-box.tsx";
import { PageHead } from "../frame/page-head.tsx";
import { ReloadingArea } from "../frame/reloading-area.tsx";
import { useRevalidateOnFocus } from "../frame/use-revalidate-on-focus.ts";
import { SetupChecklist } from "../setup/setup-checklist.tsx";
import { formatDuration, ratesToDo, readPeriod } from "./dashboard.rules.ts";
import { LatestOrders } from "./latest-orders.tsx";
import { Billed, Metrics } from "./metrics.tsx";
import { PeriodPicker } from "./period-picker.tsx";
import { LowStock, TopProducts } from "./product-boxes.tsx";
import { SoldByRate, StockValueBox } from "./rate-boxes.tsx";
import { SalesByCategory, SalesByDay } from "./sales-charts.tsx";

/** The dashboard for the period in the URL, or why it could not be loaded. */
export async function loadDashboard(request: Request) {
  const selection = readPeriod(new URL(request.url).searchParams, dayOf(new Date()));
  const [loaded, stock, setup] = await Promise.all([
    loadForStaff(getDashboard, request, { query: selection.period }),
    loadForStaff(getStockValue, request),
    loadSetup(request),
  ]);
  return { selection, loaded, stock, setup };
}

/** The checklist is for administrators; other staff may not load it. */
async function loadSetup(request: Request): Promise<SetupView | undefined> {
  if (!(await loadIsAdministrator(request))) return undefined;
  const setup = await loadForStaff(getSetup, request);
  return "data" in setup ? setup.data : undefined;
}

type LoadedStock = Awaited<ReturnType<typeof loadDashboard>>["stock"];

export function DashboardPage({ selection, loaded, stock, setup }: Awaited<ReturnType<typeof loadDashboard>>) {
  useRevalidateOnFocus();
  return (
    <>
      <PageHead title="Dashboard">
        <PeriodPicker {...selection} />
      </PageHead>
      {"failure" in loaded ? (
        <NotLoadedBox {...loaded} />
      ) : (
        <ReloadingArea>
          <Overview dashboard={loaded.data} stock={stock} setup={setup} />
        </ReloadingArea>
      )}
    </>
  );
}

type OverviewProps = { dashboard: DashboardView; stock: LoadedStock; setup: SetupView | undefined };

function Overview({ dashboard, stock, setup }: OverviewProps) {
  const isFresh = dashboard.latestOrders.length === 0;
  return (
    <DashboardGrid>
      <Metrics dashboard={dashboard} className="admin:col-span-2" />
      <ToDo dashboard={dashboard} className="admin:col-span-2" />
      {setup && <SetupChecklist setup={setup} className="admin:col-span-2" />}
      {isFresh ? (
        <Box title="Before the first order">
          <p className="text-ink-soft">Sales, orders and customers will stand here as soon as someone buys.</p>
        </Box>
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
      {(dashboard.invoiced.value > 0 || dashboard.creditNotes.value > 0) && (
        <Billed dashboard={dashboard} className="admin:col-span-2" />
      )}
      {Object.values(dashboard.components).some((rupees) => rupees > 0) && (
        <SoldByRate components={dashboard.components} className="admin:col-span-2" />
      )}
      <StockValueBox loaded={stock} className="admin:col-span-2" />
    </DashboardGrid>
  );
}

/** Two columns on wide screens; the second is as wide as a short list. */
export function DashboardGrid({ children }: { children: ReactNode }) {
  return <div className="grid items-start gap-4 admin:grid-cols-with-side admin:items-stretch">{children}</div>;
}

type ToDoProps = { dashboard: DashboardView; className?: string };

/** The pending tasks of staff, with links. */
function ToDo({ dashboard: { toPack, mailBacklog, rates }, className }: ToDoProps) {
  const rateAlert = ratesToDo(rates);
  return (
    <section
      aria-label="To do"
      className={classNames(
        "flex flex-wrap items-center gap-x-8 gap-y-1 rounded-box border border-line bg-paper px-4 py-1.5",
        className,
      )}
    >
      <Line icon="package">
        {toPack === 0 ? (
          "No order waits to be packed."
        ) : (
          <Link to="/all-admin-orders?status=Placed" className="text-ink link">
            {countedUpTo(MAX_COUNTED, toPack, "order")} to pack
          </Link>
        )}
      </Line>
      {rateAlert && (
        <Line icon="gem">
          <Link to="/rates" className="text-ink link">
            {rateAlert}
          </Link>
        </Line>
      )}
      <Line icon="mail" id="mails">
        <Mails backlog={mailBacklog} />
      </Line>
    </section>
  );
}

function Line({ icon, id, children }: { icon: IconProps["name"]; id?: string; children: ReactNode }) {
  return (
    <p id={id} className="flex min-h-11 items-center gap-2 text-ink-soft dense-desk:min-h-9">
      <Icon name={icon} size={18} />
      <span>{children}</span>
    </p>
  );
}

function Mails({ backlog: { waiting, oldestMinutes, isSending } }: { backlog: DashboardView["mailBacklog"] }) {
  if (!isSending) return "No mail server is set (SMTP_URL), so emails stay in the outbox.";
  if (waiting === 0) return "No email waits to be sent.";
  return `${countedUpTo(MAX_COUNTED, waiting, "email")} to be sent, the oldest for ${formatDuration(oldestMinutes)}.`;
}
