import { useState } from "react";
import { Link } from "react-router";
import { formatDate, formatDateTime } from "#contract/kernel/dates.ts";
import { staffOrderPath } from "#contract/kernel/paths.ts";
import type { OpenSizeView } from "#contract/orders/open-sizes.ts";
import type { StaffOrderView } from "#contract/orders/staff-orders.ts";
import { Box } from "#web/ui/box.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { buttonLook } from "#web/ui/button-look.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { jump } from "#web/ui/jump.ts";
import { MenuItem } from "#web/ui/menu-item.tsx";
import { Menu } from "#web/ui/menu.tsx";
import { Note } from "#web/ui/note.tsx";
import { OrderStatusBadge } from "#web/ui/order-status-badge.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { Failure } from "../frame/load-staff-data.ts";
import { NotLoaded } from "../frame/not-loaded.tsx";
import { PageHead } from "../frame/page-head.tsx";
import { SampleBadge } from "../frame/sample-badge.tsx";
import { DISPATCH_FORM, ORDER_PAYMENT, packOrderPath, staffReturnPath } from "../frame/staff-paths.ts";
import { useLastData } from "../frame/use-last-data.ts";
import { useRevalidateOnFocus } from "../frame/use-revalidate-on-focus.ts";
import { BillBox } from "./bill-box.tsx";
import { CustomerBox } from "./customer-box.tsx";
import { HistoryBox } from "./history-box.tsx";
import { ItemsBox } from "./items-box.tsx";
import { MoneyBox } from "./money-box.tsx";
import { OpenSizes } from "./open-sizes.tsx";
import { isAsked, StepDialog, STEP_LABELS, type AskedStatus } from "./order-step.tsx";
import { PARCELS, ParcelsBox } from "./parcels-box.tsx";
import { ConfirmationBadge, WaitingForCode } from "./waiting-for-code.tsx";

type OrderPageProps = { orderId: string; loaded: { data: StaffOrderView; openSizes: OpenSizeView[] } | Failure };

/** An order with all its actions. */
export function OrderPage({ orderId, ...props }: OrderPageProps) {
  const loaded = useLastData(props.loaded);
  useRevalidateOnFocus();
  if ("failure" in loaded) {
    return (
      <>
        <PageHead title={`Order ${orderId}`} />
        <NotLoaded {...loaded} />
      </>
    );
  }
  const order = loaded.data;
  const isPacked = order.history.some((event) => event.status === "Packed");
  return (
    <>
      <OrderHead order={order} />
      <WaitingForCode order={order} />
      <OpenSizes order={order} sizes={loaded.openSizes} />
      <OrderReturns order={order} />
      <div className="grid items-start gap-4 admin:cols-aside-80">
        <div className="grid min-w-0 gap-4">
          <ItemsBox order={order} />
          <ParcelsBox order={order} />
          {isPacked && <BillBox orderID={order.orderID} version={order.staffHistory.length} />}
          <div id={ORDER_PAYMENT}>
            <MoneyBox order={order} />
          </div>
          <HistoryBox order={order} />
        </div>
        <CustomerBox order={order} />
      </div>
    </>
  );
}

/** A button that links to a part of the page. */
function JumpLink({ to, children }: { to: string; children: string }) {
  return (
    <a href={`#${to}`} onClick={jump} className={buttonLook({ variant: "primary" })}>
      {children}
    </a>
  );
}

/** The returns of the order, with links to their pages. */
function OrderReturns({ order: { returns } }: { order: StaffOrderView }) {
  if (returns.length === 0) return null;
  return (
    <Note icon="return" className="mb-4">
      {returns.map(({ returnID, status }) => (
        <p key={returnID}>
          <Link to={staffReturnPath(returnID)} className="link">
            Return {returnID}
          </Link>
          : {status}
        </p>
      ))}
    </Note>
  );
}

/** Shown while the order is loading. */
export function OrderSkeleton({ orderId }: { orderId: string | undefined }) {
  return (
    <div aria-busy="true">
      <PageHead title={`Order ${orderId ?? ""}`}>
        <Skeleton className="h-10 w-36" />
      </PageHead>
      <p role="status" className="sr-only">
        Loading the order…
      </p>
      <div className="grid items-start gap-4 admin:cols-aside-80">
        <div className="grid gap-4">
          <Box title="Items">
            <Skeleton className="h-12 w-full" />
            <Skeleton className="h-24 w-full" />
          </Box>
          <Box title="Payment">
            <Skeleton className="h-16 w-full" />
          </Box>
        </div>
        <Box title="Customer">
          <Skeleton className="h-48 w-full" />
        </Box>
      </div>
    </div>
  );
}

/** The order number, its status, and the next step as the primary button. */
function OrderHead({ order }: { order: StaffOrderView }) {
  const { orderID, status, orderDate, promisedFor, nextStatuses } = order;
  const [pendingStatus, setPendingStatus] = useState<AskedStatus>();
  const next = nextStatuses.find((to) => !isAsked(to) || !STEP_LABELS[to].isEnd);
  const needsCode = order.shipments.some(({ deliveryCode }) => deliveryCode !== "none");
  const others = nextStatuses.filter(isAsked).filter((to) => to !== next || (to === "Delivered" && needsCode));
  return (
    <PageHead
      title={
        <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
          Order {orderID}
          <OrderStatusBadge status={status} />
          <SampleBadge item={order} />
          <ConfirmationBadge order={order} />
          <time dateTime={orderDate} className="text-14 font-normal tracking-normal text-ink-soft">
            {formatDateTime(orderDate)}
          </time>
          {promisedFor !== undefined && (
            <span className="text-14 font-normal tracking-normal text-ink-soft">
              Promised for {formatDate(promisedFor)}
            </span>
          )}
        </span>
      }
    >
      <ButtonLink variant="outline" className="text-ink" to={`${staffOrderPath(orderID)}/packing-slip`}>
        <Icon name="file" size={18} />
        Packing slip
      </ButtonLink>
      {others.length > 0 && (
        <Menu
          label={`Other steps of order ${orderID}`}
          align="end"
          trigger={
            <>
              More
              <Icon name="chevron-down" size={16} />
            </>
          }
          triggerClassName={buttonLook({ variant: "outline", className: "gap-1.5 text-ink" })}
        >
          {others.map((to) => (
            <MenuItem key={to} tone={STEP_LABELS[to].isEnd ? "alarm" : "plain"} onSelect={() => setPendingStatus(to)}>
              {to === "Delivered" ? `${STEP_LABELS[to].verb} without the code` : STEP_LABELS[to].verb}…
            </MenuItem>
          ))}
        </Menu>
      )}
      {next === "Packed" && <ButtonLink to={packOrderPath(orderID)}>Pack</ButtonLink>}
      {next === "Shipped" && <JumpLink to={DISPATCH_FORM}>Dispatch</JumpLink>}
      {next === "Delivered" && needsCode && <JumpLink to={PARCELS}>Enter delivery code</JumpLink>}
      {next === "Delivered" && !needsCode && (
        <Button onClick={() => setPendingStatus(next)}>{STEP_LABELS[next].verb}…</Button>
      )}
      {pendingStatus && (
        <StepDialog
          orderID={orderID}
          to={pendingStatus}
          isWithoutCode={pendingStatus === "Delivered" && needsCode}
          onClose={() => setPendingStatus(undefined)}
        />
      )}
    </PageHead>
  );
}
