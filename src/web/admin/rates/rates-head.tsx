import { useLocation } from "react-router";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { PageHead } from "../frame/page-head.tsx";

export const RATE_SETTINGS_PATH = "/rates/settings";

const VIEWS = [
  { label: "Rates", to: "/rates" },
  { label: "History", to: "/rates/history" },
  { label: "Settings", to: RATE_SETTINGS_PATH },
];

/** The heading and tabs of the rate screens. */
export function RatesHead() {
  const { pathname } = useLocation();
  return (
    <>
      <PageHead title="Rates" />
      <Tabs
        label="Views of rates"
        tabs={VIEWS.map((view) => ({ ...view, current: view.to === pathname.toLowerCase().replace(/\/$/, "") }))}
        className="mb-4"
      />
    </>
  );
}

/** Shown while a rate screen is loading. */
export function RatesSkeleton() {
  return (
    <>
      <RatesHead />
      <div aria-busy="true" className="grid gap-4">
        <Skeleton className="h-75 rounded-box" />
        <Skeleton className="h-75 rounded-box" />
      </div>
    </>
  );
}
