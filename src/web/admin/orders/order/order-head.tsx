import { useState } from "react";
import { formatDateTime } from "#contract/kernel/dates.ts";
import type { OrderStatus } from "#contract/orders/order.ts";
import type { StaffOrderView } from "#contract/orders/staff-orders.ts";
import { PageHead } from "#web/admin/frame/page-head.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { buttonLook } from "#web/ui/button-look.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { MenuItem } from "#web/ui/menu-item.tsx";
import { Menu } from "#web/ui/menu.tsx";
import { orderPath } from "../order-path.ts";
import { StepDialog } from "../step-dialog.tsx";
import { STEP_WORDS } from "../step-words.ts";
import { useOrderStep } from "../use-order-step.ts";

/** Which order it is, where it stands, and the step that comes next as the one thing to press. */
export function OrderHead({ order }: { order: StaffOrderView }) {
  const { orderID, status, orderDate, nextStatuses } = order;
  const { step, isBusy } = useOrderStep(orderID);
  const [asked, setAsked] = useState<OrderStatus>();
  const next = nextStatuses.find((to) => !STEP_WORDS[to].isEnd);
  const others = nextStatuses.filter((to) => to !== next);
  const press = (to: OrderStatus) => (STEP_WORDS[to].question ? setAsked(to) : void step(to));
  return (
    <PageHead
      title={
        <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
          Order {orderID}
          <Badge status={status} />
          <time dateTime={orderDate} className="text-14 font-normal tracking-normal text-ink-soft">
            {formatDateTime(orderDate)}
          </time>
        </span>
      }
    >
      <ButtonLink variant="outline" className="text-ink" to={`${orderPath(orderID)}/packing-slip`}>
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
          disabled={isBusy}
        >
          {others.map((to) => (
            <MenuItem key={to} tone={STEP_WORDS[to].isEnd ? "alarm" : "plain"} onSelect={() => press(to)}>
              {STEP_WORDS[to].verb}…
            </MenuItem>
          ))}
        </Menu>
      )}
      {next && (
        <Button busy={isBusy} onClick={() => press(next)}>
          {STEP_WORDS[next].verb}
        </Button>
      )}
      {asked && <StepDialog orderID={orderID} to={asked} onClose={() => setAsked(undefined)} />}
    </PageHead>
  );
}
