import { Outlet } from "react-router";
import { StorefrontFrame } from "#web/storefront/frame/storefront-frame.tsx";

export { RootError as ErrorBoundary } from "#web/root-error.tsx";

export default function StorefrontLayout() {
  return (
    <StorefrontFrame>
      <Outlet />
    </StorefrontFrame>
  );
}
