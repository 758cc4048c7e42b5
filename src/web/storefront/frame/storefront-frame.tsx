import type { ReactNode } from "react";
import { Frame } from "./frame.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";

/** The shop's own header and footer around a page. */
export function StorefrontFrame({ children }: { children: ReactNode }) {
  return (
    <Frame header={<SiteHeader />} footer={<SiteFooter />}>
      {children}
    </Frame>
  );
}
