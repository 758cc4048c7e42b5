import { useState } from "react";
import { flushSync } from "react-dom";
import { Link, useNavigate } from "react-router";
import type { CouponUseView, CouponView } from "#contract/coupons/coupon.ts";
import {
  changeCoupon,
  deleteCoupon,
  getCoupon,
  listCouponUses,
  restartCoupon,
} from "#contract/coupons/coupons.calls.ts";
import { formatDateTime } from "#contract/kernel/dates.ts";
import { staffOrderPath } from "#contract/kernel/paths.ts";
import { send } from "#web/browser/send.ts";
import { useSettings } from "#web/shop/root-data.ts";
import { Box } from "#web/ui/box.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Note } from "#web/ui/note.tsx";
import { Price } from "#web/ui/price.tsx";
import { EditForm } from "../frame/edit-form.tsx";
import { ValidityBadge } from "../frame/limits-of-use.tsx";
import { loadForStaff } from "../frame/load-staff-data.ts";
import { NotLoaded } from "../frame/not-loaded.tsx";
import { PageHead } from "../frame/page-head.tsx";
import { COUPONS_PATH, customerPath, STORE_SETTINGS_PATH } from "../frame/staff-paths.ts";
import { useEditing } from "../frame/use-editing.ts";
import { useStaffAction } from "../frame/use-staff-action.ts";
import { DataTable } from "../table/data-table.tsx";
import { loadTable } from "../table/load-table.ts";
import { NoRows } from "../table/no-rows.tsx";
import type { TableColumn } from "../table/table-column.tsx";
import type { TableShape } from "../table/table-query.rules.ts";
import { useTableQuery } from "../table/use-table-query.ts";
import { CouponFields, CouponSummary } from "./coupon-fields.tsx";
import { couponComparison, TERMS_RULES, termsOf, valuesOf } from "./coupon-form.rules.ts";

/** The uses of one coupon, newest first; this list supports paging only. */
const USES_SHAPE: TableShape<never> = {
  filters: [],
  sorts: [],
  sort: { column: "at", direction: "desc" },
  pageSize: 10,
};

export type LoadedCoupon = Awaited<ReturnType<typeof loadCoupon>>;
type LoadedUses = Extract<LoadedCoupon, { uses: unknown }>["uses"];

/** The coupon and a page of its uses. */
export async function loadCoupon(code: string, request: Request) {
  const [coupon, uses] = await Promise.all([
    loadForStaff(getCoupon, request, { params: { code } }),
    loadTable(listCouponUses, request, USES_SHAPE, { params: { code } }),
  ]);
  return "failure" in coupon ? coupon : { coupon: coupon.data, uses };
}

export type EditCouponPageProps = { coupon: CouponView; uses: LoadedUses };

export function EditCouponPage({ coupon, uses }: EditCouponPageProps) {
  const editing = useEditing({
    view: coupon,
    draftOf: valuesOf,
    comparison: couponComparison,
    rules: TERMS_RULES,
    save: async (values, base, signal) => {
      const body = { ...termsOf(values, base), updatedAt: base.updatedAt };
      return send(changeCoupon, { params: { code: base.code }, body, signal });
    },
    load: async () => send(getCoupon, { params: { code: coupon.code } }),
  });
  return (
    <>
      <PageHead
        title={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1 wrap-anywhere">
            {coupon.code}
            <ValidityBadge state={coupon.state} />
          </span>
        }
      >
        {coupon.endedAt !== null && <RestartCoupon code={coupon.code} />}
        {(coupon.uses === 0 || coupon.endedAt === null) && <DeleteCoupon coupon={coupon} onDeleted={editing.discard} />}
      </PageHead>
      {coupon.state !== "live" && <WelcomeOfferNote code={coupon.code} />}
      <EditForm editing={editing} label="Coupon" what="this coupon" saveLabel="Save coupon" maySave={editing.isDirty}>
        <div className="grid gap-4">
          <div className="grid items-start gap-4 lg:grid-cols-with-side">
            <div className="grid min-w-0 gap-4">
              <CouponFields form={editing.form} uses={coupon.uses} />
            </div>
            <CouponSummary values={editing.form.values} coupon={coupon} className="max-lg:order-first" />
          </div>
          <CouponUses uses={uses} />
        </div>
      </EditForm>
    </>
  );
}

/** Warns that the shop advertises a coupon that does not work. */
function WelcomeOfferNote({ code }: { code: string }) {
  if (!useIsWelcomeOffer(code)) return null;
  return (
    <Note tone="warn" className="mb-4">
      The shop still shows this code as its welcome offer, but nobody can use it. Change the offer in{" "}
      <Link to={STORE_SETTINGS_PATH} className="link">
        Store Settings
      </Link>
      .
    </Note>
  );
}

function useIsWelcomeOffer(code: string): boolean {
  return useSettings().welcomeOffer.code.toUpperCase() === code.toUpperCase();
}

function RestartCoupon({ code }: { code: string }) {
  const { perform, isBusy } = useStaffAction();
  return (
    <Button variant="outline" busy={isBusy} onClick={() => void perform(restartCoupon, { params: { code } })}>
      Start again
    </Button>
  );
}

type DeleteCouponProps = { coupon: CouponView; onDeleted: () => void };

/** Deletes an unused coupon after a confirmation, and returns to the list. A used one ends instead. */
function DeleteCoupon({ coupon: { code, uses }, onDeleted }: DeleteCouponProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { perform, isBusy } = useStaffAction();
  const navigate = useNavigate();
  const isWelcomeOffer = useIsWelcomeOffer(code);
  const label = uses === 0 ? "Delete coupon" : "End coupon";

  async function remove(): Promise<void> {
    const { answer } = await perform(deleteCoupon, { params: { code } });
    setIsAsking(false);
    if (!answer?.isSuccess || answer.data !== null) return;
    flushSync(onDeleted);
    await navigate(COUPONS_PATH, { replace: true });
  }

  return (
    <>
      <Button variant="danger" onClick={() => setIsAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={uses === 0 ? `Delete ${code}?` : `End ${code} now?`}
        confirmLabel={label}
        busy={isBusy}
        onConfirm={() => void remove()}
      >
        {uses === 0
          ? "It is gone for good, and its code can be used again. If an order has ever had it, it ends instead."
          : "From now on nobody can use it. Orders that have it keep their discount."}
        {isWelcomeOffer && " The shop shows it as its welcome offer until you change that in Store Settings."}
      </ConfirmDialog>
    </>
  );
}

const USES_COLUMNS: readonly TableColumn<CouponUseView>[] = [
  {
    id: "orderID",
    header: "Order ID",
    className: "whitespace-nowrap",
    cell: ({ orderID }) =>
      orderID === null ? (
        <span className="text-ink-soft">Payment open</span>
      ) : (
        <Link to={staffOrderPath(orderID)} className="link">
          {orderID}
        </Link>
      ),
  },
  {
    id: "customer",
    header: "Customer",
    className: "max-w-48 admin:max-w-72",
    cell: ({ customerID, customerName, customerEmail }) => (
      <>
        <Link to={customerPath(customerID)} className="wrap-anywhere link">
          {customerName}
        </Link>
        <span className="block truncate text-13 text-ink-soft" title={customerEmail}>
          {customerEmail}
        </span>
      </>
    ),
  },
  { id: "at", header: "When", className: "whitespace-nowrap", cell: ({ at }) => formatDateTime(at) },
  { id: "amount", header: "Taken off", align: "end", cell: ({ amount }) => <Price rupees={amount} /> },
];

/** Who used the coupon, newest first. */
function CouponUses({ uses }: { uses: LoadedUses }) {
  const table = useTableQuery(USES_SHAPE);
  return (
    <Box title="Uses" flush>
      {"failure" in uses ? (
        <NotLoaded {...uses} className="border-b-0" />
      ) : (
        <DataTable
          label="Uses of this coupon"
          columns={USES_COLUMNS}
          rows={uses.data}
          rowId={(row) => row.orderID ?? `${row.customerEmail} ${row.at}`}
          busy={table.isLoading}
          empty={
            <NoRows icon="ticket" title="Not used yet" noneFound="No uses found" table={table}>
              Each order that has it stands here.
            </NoRows>
          }
          pager={uses.total > USES_SHAPE.pageSize ? table.pagerOf(uses.total) : undefined}
        />
      )}
    </Box>
  );
}
