import { useState } from "react";
import { useLocation } from "react-router";

export type PanelName = "menu" | `main ${number}` | "search" | "account" | "cart";

/** The props of a header panel. */
export type PanelState = { open: boolean; onOpenChange: (open: boolean) => void };

/** The open panel of the header: at most one, and none after a navigation. */
export function useOpenPanel() {
  const { key } = useLocation();
  const [last, setLast] = useState<{ name: PanelName; at: string }>();
  const current = last?.at === key ? last.name : undefined;

  function change(name: PanelName, open: boolean): void {
    if (open) setLast({ name, at: key });
    else setLast((before) => (before?.name === name ? undefined : before));
  }

  return {
    current,
    panel: (name: PanelName): PanelState => ({
      open: current === name,
      onOpenChange: (open) => change(name, open),
    }),
  };
}
