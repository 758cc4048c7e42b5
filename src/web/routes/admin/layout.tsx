import { Outlet } from "react-router";
import { LoginAgain } from "#web/account/forms/login-again.tsx";
import { AdminFrame } from "#web/admin/frame/admin-frame.tsx";
import { StaffError } from "#web/admin/frame/staff-error.tsx";
import { staffLinks } from "#web/admin/frame/staff-links.ts";

export const links = staffLinks;

export function ErrorBoundary() {
  return (
    <AdminFrame isOpen>
      <StaffError />
    </AdminFrame>
  );
}

export default function AdminLayout() {
  return (
    <AdminFrame>
      <Outlet />
      <LoginAgain />
    </AdminFrame>
  );
}
