import { Outlet } from "react-router";
import { Frame } from "#web/storefront/frame/frame.tsx";
import { SlimHeader } from "#web/storefront/frame/slim-header.tsx";

export default function CheckoutLayout() {
  return (
    <Frame header={<SlimHeader />}>
      <Outlet />
    </Frame>
  );
}
