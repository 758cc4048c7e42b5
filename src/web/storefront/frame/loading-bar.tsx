import { useNavigation } from "react-router";
import { LoadBar } from "#web/ui/load-bar.tsx";
import { useDelayed } from "./use-delayed.ts";

const PATIENCE_MS = 150;

/** Shows that the next page is on its way, unless it comes quickly. */
export function LoadingBar() {
  const isLate = useDelayed(useNavigation().state !== "idle", PATIENCE_MS);
  return isLate ? <LoadBar /> : null;
}
