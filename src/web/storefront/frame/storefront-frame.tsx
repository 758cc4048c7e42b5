import type { ReactNode } from "react";
import { useSecondPictures } from "../product-card/second-pictures.ts";
import { useHearts } from "../wishlist/use-hearts.ts";
import { Frame } from "./frame.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";
import { StaticHtmlBehaviour } from "./static-html-behaviour.tsx";

/** The header and footer of the shop around a page. */
export function StorefrontFrame({ children }: { children: ReactNode }) {
  useSecondPictures();
  useHearts();
  return (
    <>
      <Frame header={<SiteHeader />} footer={<SiteFooter />}>
        {children}
      </Frame>
      <StaticHtmlBehaviour />
    </>
  );
}
