import type { ReactNode } from "react";

export type SettingsColumnsProps = { main: ReactNode; side: ReactNode };

/** One below the other on a phone, the short boxes beside the long ones at a desk. */
export function SettingsColumns({ main, side }: SettingsColumnsProps) {
  return (
    <div className="grid gap-4 admin:grid-cols-[minmax(0,1fr)_320px] admin:items-start">
      <div className="grid min-w-0 gap-4">{main}</div>
      <div className="grid min-w-0 gap-4">{side}</div>
    </div>
  );
}
