import { Link } from "react-router";
import type { StaffNoticesView } from "#contract/staff-notices.ts";
import { Sheet } from "#web/ui/sheet.tsx";
import { Wordmark } from "#web/ui/wordmark.tsx";
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
        <Link to="/" className="inline-flex min-h-11 items-center px-1">
          <Wordmark />
        </Link>
      }
    >
      <MenuList menu={menu} notices={notices} isTentative={isTentative} isFolded={false} />
    </Sheet>
  );
}
