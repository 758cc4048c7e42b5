import type { ReactNode } from "react";
import { Box } from "#web/ui/box.tsx";

export type SpecimenProps = {
  title: string;
  /** How the component is used. */
  rule: string;
  children: ReactNode;
};

/** One kind of component, in its states. */
export function Specimen({ title, rule, children }: SpecimenProps) {
  return (
    <Box title={title}>
      <p className="-mt-3 max-w-reading text-ink-soft">{rule}</p>
      {children}
    </Box>
  );
}
