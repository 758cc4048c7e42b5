import type { ReactNode } from "react";
import { Link, useLocation, useNavigation } from "react-router";
import { dayOf } from "#contract/kernel/days.ts";
import { MAX_COUNTED, type DashboardView } from "#contract/reports/dashboard.ts";
import { getDashboard, getStockValue } from "#contract/reports/reports.calls.ts";
import { Box } from "#web/ui/box.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Icon, type IconProps } from "#web/ui/icon.tsx";
import { loadForStaff } from "../frame/load-staff-data.ts";
import { NotLoaded } from "../frame/not-loaded.tsx";
import { PageHead } from "../frame/page-head.tsx";
import { useFreshOnFocus } from "../frame/use-fresh-on-focus.ts";
import { durationWords, ratesToDo, readPeriod } from "./dashboard.rules.ts";
import { LatestOrders } from "./latest-orders.tsx";
import { Billed, Metrics } from "./metrics.tsx";
import { PeriodPicker } from "./period-picker.tsx";
import { LowStock, TopProducts } from "./product-boxes.tsx";
import { SoldByRate, StockValueBox } from "./rate-boxes.tsx";
import { SalesByCategory, SalesByDay } from "./sales-charts.tsx";

/** The dashboard of the period in the address, or why it could not be loaded. */
export async function loadDashboard(request: Request) {
  const asked = readPeriod(new URL(request.url).searchParams, dayOf(new Date()));
  const [loaded, stock] = await Promise.all([
    loadForStaff(getDashboard, request, { query: asked.period }),
    loadForStaff(getStockValue, request),
  ]);
  return { asked, loaded, stock };
}

type LoadedStock = Awaited<ReturnType<typeof loadDashboard>>["stock"];

export function DashboardPage({ asked, loaded, stock }: Awaited<ReturnType<typeof loadDashboard>>) {
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
          <Overview dashboard={loaded.data} stock={stock} />
        </div>
      )}
    </>
  );
}

type OverviewProps = { dashboard: DashboardView; stock: LoadedStock };

function Overview({ dashboard, stock }: OverviewProps) {
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

type Step = { icon: IconProps["name"]; to: string; title: string; text: string };

const STEPS: Step[] = [
  {
    icon: "settings",
    to: "/store-settings",
    title: "Set the store's details",
    text: "Name, address, phone and GSTIN stand in the footer, in mails and on the policy pages.",
  },
  {
    icon: "plus",
    to: "/add-product",
    title: "Add a product",
    text: "A few good pictures, a price and a category, and it is in the shop.",
  },
  {
    icon: "users",
    to: "/staff",
    title: "Invite staff",
    text: "Each colleague gets an account of their own, and the change log says who did what.",
  },
];

/** Shown in place of the charts until there are orders. */
function FirstSteps() {
  return (
    <Box title="Before the first order">
      <p className="text-ink-soft">Sales, orders and customers will stand here as soon as someone buys. Until then:</p>
      <ol className="-mx-4 -mb-4.5 divide-y divide-line border-t border-line admin:-mx-5 admin:-mb-5">
        {STEPS.map(({ icon, to, title, text }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex items-center gap-4 px-4 py-4 hover:bg-admin focus-visible:-outline-offset-2 admin:px-5"
            >
              <Icon name={icon} className="text-gold" />
              <span className="min-w-0 flex-1">
                <span className="block font-medium">{title}</span>
                <span className="block text-ink-soft">{text}</span>
              </span>
              <Icon name="chevron-right" size={16} className="text-ink-soft" />
            </Link>
          </li>
        ))}
      </ol>
    </Box>
  );
}

type ToDoProps = { dashboard: DashboardView; className?: string };

/** What waits for staff, with links to it. */
function ToDo({ dashboard: { toPack, mailBacklog, rates }, className }: ToDoProps) {
  const rateWords = ratesToDo(rates);
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
            {counted(toPack, "order")} to pack
          </Link>
        )}
      </Line>
      {rateWords && (
        <Line icon="gem">
          <Link to="/rates" className="text-ink link">
            {rateWords}
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
  if (!isSending) return "No mail server is set (SMTP_URL), so mails stay in the outbox.";
  if (waiting === 0) return "No mail waits to be sent.";
  return `${counted(waiting, "mail")} to be sent, the oldest for ${durationWords(oldestMinutes)}.`;
}

function counted(number: number, what: string): string {
  const many = number >= MAX_COUNTED ? `${number.toLocaleString("en-IN")} or more` : number.toLocaleString("en-IN");
  return `${many} ${what}${number === 1 ? "" : "s"}`;
}
