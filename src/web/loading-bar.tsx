import { useNavigation } from "react-router";
import { useDelayed } from "./browser/use-delayed.ts";
import { LoadBar } from "./ui/load-bar.tsx";

const PATIENCE_MS = 150;

/** Shows that the next page is on its way, unless it comes quickly. */
export function LoadingBar() {
  const isLate = useDelayed(useNavigation().state !== "idle", PATIENCE_MS);
  return isLate ? <LoadBar /> : null;
}
