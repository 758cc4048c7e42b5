import { useState } from "react";
import type { OrderStatus } from "#contract/orders/order.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { MenuItem } from "#web/ui/menu-item.tsx";
import { Menu } from "#web/ui/menu.tsx";
import { StepDialog } from "./step-dialog.tsx";
import { STEP_WORDS } from "./step-words.ts";
import { useOrderStep } from "./use-order-step.ts";

export type StatusMenuProps = { orderID: string; status: OrderStatus; nextStatuses: readonly OrderStatus[] };

/** Where an order stands; pressed, where it can go from here. */
export function StatusMenu({ orderID, status, nextStatuses }: StatusMenuProps) {
  const { step, isBusy } = useOrderStep(orderID);
  const [asked, setAsked] = useState<OrderStatus>();
  if (nextStatuses.length === 0) return <Badge status={status} />;
  return (
    <>
      <Menu
        label={`Next step of order ${orderID}`}
        trigger={
          <>
            <Badge status={status} />
            <Icon name="chevron-down" size={16} />
          </>
        }
        triggerLabel={`${status}: move order ${orderID} on`}
        triggerClassName="-mx-2 flex min-h-11 items-center gap-2 rounded-control px-2 hover:bg-sand disabled:opacity-50 dense-desk:min-h-10"
        disabled={isBusy}
      >
        {nextStatuses.map((to) => (
          <MenuItem
            key={to}
            tone={STEP_WORDS[to].isEnd ? "alarm" : "plain"}
            onSelect={() => (STEP_WORDS[to].question ? setAsked(to) : void step(to))}
          >
            {STEP_WORDS[to].verb}
            {STEP_WORDS[to].question && "…"}
          </MenuItem>
        ))}
      </Menu>
      {asked && <StepDialog orderID={orderID} to={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}
