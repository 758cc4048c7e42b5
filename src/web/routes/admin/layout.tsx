import { Outlet } from "react-router";
import { AdminFrame } from "#web/admin/frame/admin-frame.tsx";

export default function AdminLayout() {
  return (
    <AdminFrame>
      <Outlet />
    </AdminFrame>
  );
}
