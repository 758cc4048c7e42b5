import { Link, useNavigate } from "react-router";
import { counted } from "#contract/kernel/counted.ts";
import { dayOf } from "#contract/kernel/days.ts";
import { formatExactRupees } from "#contract/kernel/money.ts";
import { staffOrderPath } from "#contract/kernel/paths.ts";
import { exportAccountsMonth, getAccountsMonth } from "#contract/reports/accounts-month.calls.ts";
import type { AccountsMonthView, IssuedSeries, Month, OpenOrders } from "#contract/reports/accounts-month.ts";
import { downloadFile } from "#web/browser/download-file.ts";
import { Box } from "#web/ui/box.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { loadForStaff } from "../frame/load-staff-data.ts";
import { NotLoadedBox } from "../frame/not-loaded-box.tsx";
import { PageHead } from "../frame/page-head.tsx";
import { ReloadingArea } from "../frame/reloading-area.tsx";
import { CompactTable, type CompactColumn } from "../table/compact-table.tsx";
import { ExportButton } from "../table/export-button.tsx";
import { FILES, monthChoices, monthLink, formatMonth, readMonth } from "./accounts.rules.ts";

type LoadedAccounts = Awaited<ReturnType<typeof loadAccounts>>;

/** Loads the month in the URL. */
export async function loadAccounts(request: Request) {
  const thisMonth = dayOf(new Date()).slice(0, 7);
  const month = readMonth(new URL(request.url).searchParams, thisMonth);
  return { month, thisMonth, loaded: await loadForStaff(getAccountsMonth, request, { params: { month } }) };
}

export function AccountsPage({ month, thisMonth, loaded }: LoadedAccounts) {
  return (
    <>
      <PageHead title="Accounts">
        <MonthPicker month={month} thisMonth={thisMonth} />
      </PageHead>
      {"failure" in loaded ? (
        <NotLoadedBox {...loaded} />
      ) : (
        <ReloadingArea className="grid gap-4">
          <MonthOfBooks view={loaded.data} />
        </ReloadingArea>
      )}
    </>
  );
}

function MonthPicker({ month, thisMonth }: { month: Month; thisMonth: Month }) {
  const navigate = useNavigate();
  return (
    <SelectField
      label="Month"
      hideLabel
      value={month}
      onChange={({ target }) => void navigate(monthLink(target.value), { preventScrollReset: true })}
    >
      {monthChoices(month, thisMonth).map((choice) => (
        <option key={choice} value={choice}>
          {formatMonth(choice)}
        </option>
      ))}
    </SelectField>
  );
}

function MonthOfBooks({ view }: { view: AccountsMonthView }) {
  const isEmpty = view.invoices.documents + view.creditNotes.documents === 0;
  return (
    <>
      {isEmpty ? (
        <Box flush>
          <EmptyState icon="book" title={`No invoice in ${formatMonth(view.month)}`} className="border-y-0">
            An invoice is made when an order is packed. The files below have their headings only.
          </EmptyState>
        </Box>
      ) : (
        <Sums view={view} />
      )}
      <Files view={view} />
      <OpenBooks open={view.open} />
      {!isEmpty && <Checks checks={view.checks} />}
      {!isEmpty && (
        <Box flush title="Document series">
          <CompactTable
            label="Document series of the month"
            columns={SERIES}
            rows={view.series}
            rowKey={({ prefix, financialYear }) => `${prefix}/${financialYear}`}
          />
        </Box>
      )}
    </>
  );
}

/** The totals of the month, net of credit notes. */
function Sums({ view: { month, isOver, invoices, creditNotes, files } }: { view: AccountsMonthView }) {
  const net = files.find(({ file }) => file === "invoices") ?? invoices;
  const figures = [
    ["Invoices", invoices.total, `${invoices.documents.toLocaleString("en-IN")} issued`],
    ["Credit notes", -creditNotes.total, `${creditNotes.documents.toLocaleString("en-IN")} issued`],
    ["Total", net.total, "invoices less credit notes"],
    ["Taxable value", net.taxableValue, "of the total"],
    ["CGST", net.cgst, "of the total"],
    ["SGST and UTGST", net.sgst + net.utgst, "of the total"],
    ["IGST", net.igst, "of the total"],
  ] as const;
  return (
    <Box title={formatMonth(month)} aside={!isOver && <span className="text-13 text-ink-soft">not over yet</span>}>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-5 md:grid-cols-4">
        {figures.map(([name, rupees, note]) => (
          <div key={name} className="min-w-0">
            <dt className="text-ink-soft">{name}</dt>
            <dd>
              <span className="block text-18 font-semibold tabular-nums md:text-d22">{formatExactRupees(rupees)}</span>
              <span className="block text-13 text-ink-soft">{note}</span>
            </dd>
          </div>
        ))}
      </dl>
    </Box>
  );
}

function Files({ view }: { view: AccountsMonthView }) {
  const { month } = view;
  return (
    <Box flush title="Files for the accountant">
      <ul className="divide-y divide-line border-t border-line">
        {FILES.map(({ file, title, what }) => {
          const sums = view.files.find((one) => one.file === file);
          return (
            <li key={file} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
              <div className="min-w-0">
                <p className="font-medium">{title}</p>
                <p className="text-13 text-ink-soft">{what}</p>
                {sums && (
                  <p className="text-13 text-ink-soft tabular-nums">
                    {counted(sums.rows, "line")} · taxable value {formatExactRupees(sums.taxableValue)} · total{" "}
                    {formatExactRupees(sums.total)}
                  </p>
                )}
              </div>
              <ExportButton
                content={title}
                download={async () => downloadFile(exportAccountsMonth, { params: { month, file } })}
                disabled={false}
              />
            </li>
          );
        })}
      </ul>
      <p className="border-t border-line px-4 py-2.5 text-13 text-ink-soft">
        Amounts of credit notes are below 0 and taken off in all sums. Please have your accountant confirm rates and
        files before you file a return.
      </p>
    </Box>
  );
}

const OPEN = [
  { key: "withoutHuid", title: "Packed without HUID", why: "Gold of 2 g and more needs one (BIS)." },
  {
    key: "withoutState",
    title: "Orders without a state",
    why: "The place of supply was taken to be your own state.",
  },
  {
    key: "withoutInvoice",
    title: "Delivered without an invoice",
    why: "Packed before the shop made invoices. They are in none of the files.",
  },
] as const;

function OpenBooks({ open }: Pick<AccountsMonthView, "open">) {
  const found = OPEN.filter(({ key }) => open[key].total > 0);
  return (
    <Box title="What is still open">
      {found.length === 0 && (
        <p className="flex items-center gap-2 text-ink-soft">
          <Icon name="check" size={18} className="text-leaf" />
          Nothing. Every packed order has its HUIDs, its state and its invoice.
        </p>
      )}
      {found.map(({ key, title, why }) => (
        <div key={key} className="grid gap-1">
          <h3 className="font-medium">
            {title}: {counted(open[key].total, "order")}
          </h3>
          <p className="text-13 text-ink-soft">{why}</p>
          <OrderLinks orders={open[key]} />
        </div>
      ))}
    </Box>
  );
}

function OrderLinks({ orders: { total, orderIDs } }: { orders: OpenOrders }) {
  return (
    <ul className="flex flex-wrap items-center gap-x-4">
      {orderIDs.map((orderID) => (
        <li key={orderID}>
          <Link
            to={staffOrderPath(orderID)}
            className="inline-flex min-h-11 items-center tabular-nums link dense-desk:min-h-8"
          >
            {orderID}
          </Link>
        </li>
      ))}
      {total > orderIDs.length && (
        <li className="text-ink-soft">and {(total - orderIDs.length).toLocaleString("en-IN")} more</li>
      )}
    </ul>
  );
}

function Checks({ checks }: Pick<AccountsMonthView, "checks">) {
  return (
    <Box title="Do the books agree?">
      <ul className="grid gap-2">
        {checks.map(({ name, isRight }) => (
          <li key={name} className={classNames("flex items-start gap-2", isRight ? "text-ink-soft" : "text-alarm")}>
            <Icon name={isRight ? "check" : "alert"} size={18} className={isRight ? "text-leaf" : undefined} />
            <span>
              {name}
              {!isRight && ": this is not so. Please tell whoever looks after the shop’s software before you file."}
            </span>
          </li>
        ))}
      </ul>
    </Box>
  );
}

const SERIES: CompactColumn<IssuedSeries>[] = [
  { header: "Document", cell: ({ kind }) => (kind === "invoice" ? "Tax invoice" : "Credit note") },
  { header: "From", cell: ({ from }) => <span className="whitespace-nowrap">{from}</span> },
  { header: "To", cell: ({ to }) => <span className="whitespace-nowrap">{to}</span> },
  { header: "Count", align: "end", cell: ({ issued }) => issued.toLocaleString("en-IN") },
  { header: "Missing", align: "end", cell: ({ missing }) => missing.toLocaleString("en-IN") },
];
