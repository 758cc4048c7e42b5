import { useUntilNavigation } from "./use-until-navigation.ts";

export type PanelName = "menu" | `main ${number}` | "search" | "account" | "cart";

/** The props of a header panel. */
export type PanelState = { open: boolean; onOpenChange: (open: boolean) => void };

/** The open panel of the header: at most one, and none after a navigation. */
export function useOpenPanel() {
  const [current, setCurrent] = useUntilNavigation<PanelName>();
  return {
    current,
    panel: (name: PanelName): PanelState => ({
      open: current === name,
      onOpenChange: (open) =>
        setCurrent((before) => {
          if (open) return name;
          return before === name ? undefined : before;
        }),
    }),
  };
}
