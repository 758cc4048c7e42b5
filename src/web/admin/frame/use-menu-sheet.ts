import { useEffect, useState } from "react";
import { useLocation } from "react-router";

/** The width from which the menu stands beside the page (specification, section 9). */
const WIDE = "(width >= 1025px)";

/** The menu of a narrow window. Each navigation closes it, and so does a window that grows wide. */
export function useMenuSheet() {
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string>();

  useEffect(() => {
    const wide = matchMedia(WIDE);
    const close = () => setOpenAt(undefined);
    wide.addEventListener("change", close);
    return () => wide.removeEventListener("change", close);
  }, []);

  return { open: openAt === key, onOpen: () => setOpenAt(key), onClose: () => setOpenAt(undefined) };
}
