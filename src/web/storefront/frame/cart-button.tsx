import { cart } from "#web/browser/cart-store.ts";
import { countUnits } from "#web/browser/cart.rules.ts";
import { onDemand } from "#web/browser/on-demand.tsx";
import { useHydrated } from "#web/browser/use-hydrated.ts";
import { IconButton } from "#web/ui/icon-button.tsx";
import { useDismiss } from "#web/ui/use-dismiss.ts";
import type { PanelState } from "./use-open-panel.ts";

const cartPopup = onDemand(async () => (await import("../cart/cart-popup.tsx")).CartPopup);

const BADGE =
  "absolute top-1 right-0.5 hidden h-4.5 min-w-4.5 rounded-full bg-wine px-1.25 text-center text-12/[18px] " +
  "font-semibold text-paper tabular-nums in-data-cart:block empty:before:content-(--cart-count)";

/** Opens the cart popup. Until scripts run, it is a link to the cart, and the styles show the count. */
export function CartButton({ open, onOpenChange }: PanelState) {
  const hydrated = useHydrated();
  const items = cart.use();
  const count = countUnits(items);
  const shown = count > 99 ? "99+" : String(count);
  const container = useDismiss<HTMLDivElement>(open, () => onOpenChange(false));
  const close = () => {
    onOpenChange(false);
    container.current?.querySelector<HTMLElement>("[data-trigger]")?.focus();
  };
  return (
    <div ref={container} className="contents">
      <form action="/cart" className="contents">
        <IconButton
          type="submit"
          icon="bag"
          label={hydrated ? `Cart, ${shown} ${count === 1 ? "item" : "items"}` : "Cart"}
          data-trigger
          aria-expanded={open}
          onPointerEnter={cartPopup.preload}
          onClick={(event) => {
            event.preventDefault();
            onOpenChange(!open);
          }}
        >
          <span aria-hidden="true" className={BADGE}>
            {count > 0 && shown}
          </span>
        </IconButton>
      </form>
      {open && <cartPopup.Part items={items} onClose={close} />}
    </div>
  );
}
