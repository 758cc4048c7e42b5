import { useRevalidator } from "react-router";
import { Box } from "#web/ui/box.tsx";
import { LoadFailed } from "#web/ui/load-failed.tsx";
import type { Failure } from "./load-staff-data.ts";
import { NotLoaded } from "./not-loaded.tsx";

/** Shown in the box of a part of the page that could not be loaded. */
export function PartNotLoaded({ failure }: Failure) {
  const { state, revalidate } = useRevalidator();
  return <LoadFailed message={failure} retrying={state === "loading"} onRetry={() => void revalidate()} />;
}

/** Shown instead of the only box of a page that could not be loaded. */
export function NotLoadedBox(failure: Failure) {
  return (
    <Box flush>
      <NotLoaded {...failure} className="border-y-0" />
    </Box>
  );
}
