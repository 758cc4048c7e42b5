import { Link } from "react-router";
import type { StaffNoticesView } from "#contract/reports/staff-notices.ts";
import { ShopWordmark } from "#web/shop/shop-wordmark.tsx";
import { Sheet } from "#web/ui/sheet.tsx";
import type { MenuItem } from "./menu-items.ts";
import { MenuList } from "./menu-list.tsx";

export type MenuSheetProps = {
  menu: readonly MenuItem[];
  notices: StaffNoticesView | undefined;
  isTentative: boolean;
  open: boolean;
  onClose: () => void;
};

/** The menu of a narrow window. */
export function MenuSheet({ menu, notices, isTentative, open, onClose }: MenuSheetProps) {
  return (
    <Sheet
      open={open}
      onClose={onClose}
      side="left"
      label="Menu"
      className="bg-ivory pb-6"
      title={
        <Link to="/" className="inline-flex min-h-11 min-w-0 items-center px-1">
          <ShopWordmark />
        </Link>
      }
    >
      <MenuList menu={menu} notices={notices} isTentative={isTentative} isFolded={false} />
    </Sheet>
  );
}
