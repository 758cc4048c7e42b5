import type { ReactNode } from "react";
import { Box } from "#web/ui/box.tsx";

export type SpecimenProps = {
  title: string;
  /** How to use the component. */
  rule: string;
  children: ReactNode;
};

/** A component in its states. */
export function Specimen({ title, rule, children }: SpecimenProps) {
  return (
    <Box title={title}>
      <p className="-mt-3 max-w-reading text-ink-soft">{rule}</p>
      {children}
    </Box>
  );
}
