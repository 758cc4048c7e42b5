import { Outlet } from "react-router";
import { ToastRegion } from "#web/storefront/toast-region.tsx";

export default function CheckoutLayout() {
  return (
    <>
      <Outlet />
      <ToastRegion />
    </>
  );
}
