import { Link, useNavigate } from "react-router";
import { METAL_NAMES } from "#contract/catalogue/product.ts";
import { formatDate, formatDateTime, formatDay } from "#contract/kernel/dates.ts";
import { dayOf } from "#contract/kernel/days.ts";
import { formatExactRupees } from "#contract/kernel/money.ts";
import { percentChange } from "#contract/rates/rate.rules.ts";
import { exportRateHistory, getStaffRates, listRateHistory } from "#contract/rates/rates.calls.ts";
import type { RateChangeView } from "#contract/rates/rates.ts";
import { downloadFile } from "#web/browser/download-file.ts";
import { Box } from "#web/ui/box.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { FilterBar } from "#web/ui/filter-bar.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { ColumnChart } from "../charts/column-chart.tsx";
import { loadForStaff } from "../frame/load-staff-data.ts";
import { NotLoadedBox } from "../frame/not-loaded-box.tsx";
import { ReloadingArea } from "../frame/reloading-area.tsx";
import { CompactTable, type CompactColumn } from "../table/compact-table.tsx";
import { ExportButton } from "../table/export-button.tsx";
import {
  axisStart,
  chartedPurity,
  HISTORY_DAYS,
  historyLink,
  historyQuery,
  dailyRates,
  lastChange,
  readHistory,
  type HistoryParams,
} from "./history.rules.ts";
import { groupByMetal, type StaffPurity } from "./rate-form.rules.ts";
import { formatMovement } from "./rate-movement.ts";
import { RatesHead } from "./rates-head.tsx";

/** More rows are not useful on a screen; the file has them all. */
const MAX_ROWS = 200;

export type LoadedHistory = Awaited<ReturnType<typeof loadHistory>>;

/** The rate changes of the period in the URL, and the purities to choose from. */
export async function loadHistory(request: Request) {
  const params = readHistory(new URL(request.url).searchParams);
  const query = historyQuery(params, dayOf(new Date()));
  const [rates, history] = await Promise.all([
    loadForStaff(getStaffRates, request),
    loadForStaff(listRateHistory, request, { query }),
  ]);
  if ("failure" in rates) return rates;
  if ("failure" in history) return history;
  return { params, query, purities: rates.data.purities, steps: history.data };
}

export function RateHistoryPage({ loaded }: { loaded: LoadedHistory }) {
  return (
    <>
      <RatesHead />
      {"failure" in loaded ? <NotLoadedBox {...loaded} /> : <History {...loaded} />}
    </>
  );
}

type HistoryProps = Exclude<LoadedHistory, { failure: string }>;

function History({ params, query, purities, steps }: HistoryProps) {
  return (
    <ReloadingArea className="grid gap-4">
      <Box flush>
        <HistoryFilters params={params} purities={purities} />
        <RateChart params={params} query={query} purities={purities} steps={steps} />
      </Box>
      <Box
        flush
        title="Changes"
        aside={
          <ExportButton
            download={async () => downloadFile(exportRateHistory, { query })}
            disabled={steps.length === 0}
          />
        }
      >
        {steps.length === 0 ? (
          <EmptyState icon="history" title="No rate was published in these days" className="border-b-0" />
        ) : (
          <CompactTable
            label="Changes of rates, newest first"
            columns={COLUMNS}
            rows={steps.slice(0, MAX_ROWS)}
            rowKey={({ metal, purity, publishedAt }) => `${metal} ${purity} ${publishedAt}`}
          />
        )}
        {steps.length > MAX_ROWS && (
          <p className="border-t border-line px-4 py-2.5 text-ink-soft">
            and {(steps.length - MAX_ROWS).toLocaleString("en-IN")} earlier ones, which the file has
          </p>
        )}
      </Box>
    </ReloadingArea>
  );
}

type FiltersProps = { params: HistoryParams; purities: readonly StaffPurity[] };

function HistoryFilters({ params, purities }: FiltersProps) {
  const navigate = useNavigate();
  const groups = groupByMetal(purities);
  const group = groups.find(({ metal }) => metal === params.metal);
  const go = (change: Partial<HistoryParams>) =>
    void navigate(historyLink(params, change), { preventScrollReset: true });
  return (
    <FilterBar label="Filter rates">
      <SelectField
        label="Metal"
        hideLabel
        value={params.metal}
        onChange={({ target }) => go({ metal: groups.find(({ metal }) => metal === target.value)?.metal ?? "" })}
      >
        <option value="">All metals</option>
        {groups.map(({ metal }) => (
          <option key={metal} value={metal}>
            {METAL_NAMES[metal]}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Purity"
        hideLabel
        value={params.purity}
        disabled={!group}
        onChange={({ target }) => go({ purity: target.value })}
      >
        <option value="">All purities</option>
        {group &&
          [group.fine, ...group.others].map(({ purity }) => (
            <option key={purity} value={purity}>
              {purity}
            </option>
          ))}
      </SelectField>
      <nav aria-label="Period" className="max-w-full flex-none! overflow-x-auto rounded-control border border-edge">
        <ul className="flex divide-x divide-line">
          {HISTORY_DAYS.map((days) => (
            <li key={days}>
              <Link
                to={historyLink(params, { days })}
                preventScrollReset
                aria-current={days === params.days ? "true" : undefined}
                className="flex min-h-11 items-center px-3.5 font-medium whitespace-nowrap text-ink-soft hover:text-ink focus-visible:-outline-offset-2 current:bg-sand current:text-ink dense-desk:min-h-9.5"
              >
                {days} days
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </FilterBar>
  );
}

function RateChart({ params, query, purities, steps }: HistoryProps) {
  const charted = chartedPurity(purities, params);
  const days = charted ? dailyRates(steps, charted, query) : [];
  const [first, last] = [days[0], days.at(-1)];
  if (!charted || !first || !last) return null;
  const name = `${charted.purity} ${charted.metal}`;
  const changed = lastChange(steps, charted);
  const movements = [
    ...(changed
      ? [
          `${formatMovement(percentChange(changed.was, changed.perGram, 2))} against ${formatExactRupees(changed.was)} before`,
        ]
      : []),
    ...(days.length > 1
      ? [`${formatMovement(percentChange(first.perGram, last.perGram, 1))} since ${formatDate(first.day)}`]
      : []),
  ];
  return (
    <div className="px-4 pt-1 pb-3.5">
      <p className="pb-2">
        <b className="font-semibold">{name}</b>, rupees for a gram: {formatExactRupees(last.perGram)}{" "}
        {movements.length > 0 && <span className="text-ink-soft tabular-nums">{`(${movements.join(", ")})`}</span>}
      </p>
      <ColumnChart
        className="h-45 sm:h-70"
        unit="Day"
        start={axisStart(days.map(({ perGram }) => perGram))}
        summary={`The rate of ${name} from ${formatDate(first.day)} to ${formatDate(last.day)}: from ${formatExactRupees(first.perGram)} to ${formatExactRupees(last.perGram)} for a gram.`}
        columns={days.map(({ day, perGram }) => ({
          key: day,
          value: perGram,
          name: formatDay(day),
          title: formatDate(day),
          text: formatExactRupees(perGram),
        }))}
      />
    </div>
  );
}

function NoWrap({ children }: { children: string }) {
  return <span className="whitespace-nowrap">{children}</span>;
}

const COLUMNS: CompactColumn<RateChangeView>[] = [
  { header: "When", cell: ({ publishedAt }) => <NoWrap>{formatDateTime(publishedAt)}</NoWrap> },
  { header: "Rate", cell: ({ metal, purity }) => <NoWrap>{`${purity} ${metal}`}</NoWrap> },
  { header: "Was", cell: ({ was }) => (was === null ? "None" : formatExactRupees(was)), align: "end" },
  { header: "Now", cell: ({ perGram }) => formatExactRupees(perGram), align: "end" },
  {
    header: "Change",
    cell: ({ was, perGram }) => (was === null ? "" : formatMovement(percentChange(was, perGram, 2))),
    align: "end",
  },
  { header: "By", cell: ({ publishedBy }) => publishedBy },
];
