import type { ReactNode } from "react";
import { Box } from "#web/ui/box.tsx";

export type SpecimenProps = {
  title: string;
  /** How the component is used. */
  rule?: string | undefined;
  children: ReactNode;
};

/** One kind of component, in its states. */
export function Specimen({ title, rule, children }: SpecimenProps) {
  return (
    <Box title={title}>
      {rule && <p className="-mt-3 max-w-reading text-ink-soft">{rule}</p>}
      {children}
    </Box>
  );
}

export type SpecimenRowProps = {
  name: string;
  /** The sizes of the shop or of the staff area. */
  density?: "shop" | "admin" | undefined;
  children: ReactNode;
};

export function SpecimenRow({ name, density, children }: SpecimenRowProps) {
  return (
    <div>
      <p className="mb-2 text-13 text-ink-soft">{name}</p>
      <div data-density={density} className="flex flex-wrap items-center gap-4">
        {children}
      </div>
    </div>
  );
}
