import { Link, Outlet } from "react-router";
import { ShopWordmark } from "#web/shop/shop-wordmark.tsx";
import { Frame } from "#web/storefront/frame/frame.tsx";
import { GoLink } from "#web/ui/go-link.tsx";
import { Icon } from "#web/ui/icon.tsx";

export default function CheckoutLayout() {
  return (
    <Frame header={<CheckoutHeader />}>
      <Outlet />
    </Frame>
  );
}

/** The header of the checkout, without links that lead away from it. */
function CheckoutHeader() {
  return (
    <header className="border-b border-line bg-ivory">
      <div className="wrap grid min-h-14 grid-cols-centred items-center gap-x-3 md:min-h-19">
        <GoLink to="/cart" className="justify-self-start text-14">
          <Icon name="arrow-left" size={16} /> Cart
        </GoLink>
        <Link to="/" className="inline-flex min-h-11 min-w-0 items-center">
          <ShopWordmark place="masthead" />
        </Link>
        <p className="flex items-center gap-1.5 justify-self-end text-14 text-ink-soft">
          <Icon name="lock" size={16} /> Secure
        </p>
      </div>
    </header>
  );
}
