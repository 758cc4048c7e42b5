import type { ReactNode } from "react";
import { Box } from "#web/ui/box.tsx";

export type SpecimenProps = {
  title: string;
  /** The rule behind it. */
  rule?: string | undefined;
  children: ReactNode;
};

/** One kind of component, in its states. */
export function Specimen({ title, rule, children }: SpecimenProps) {
  return (
    <Box title={title}>
      {rule && <p className="-mt-3 max-w-[72ch] text-ink-soft">{rule}</p>}
      {children}
    </Box>
  );
}

export type SpecimenRowProps = {
  name: string;
  /** Whose sizes it has. */
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
