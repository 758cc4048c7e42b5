import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { HTMLAttributes, ReactNode, RefObject } from "react";
import { useRevalidator } from "react-router";

export type StaticHtmlProps = Omit<HTMLAttributes<HTMLElement>, "children"> & {
  as: "div" | "footer" | "section" | "ul";
  ref?: RefObject<HTMLElement | null> | undefined;
  /** Where it shows data: whether the browser has none to render it from. Others stay for as long as they are there. */
  withoutData?: boolean | undefined;
  /** Called by the server, and in the browser for a page that was not the document's. */
  children: () => ReactNode;
};

/** React compares it by identity, so that it never touches the HTML. */
const AS_IT_IS = { __html: "" };

/**
 * A part of a page whose HTML stays as the server made it: the browser neither hydrates it nor needs its data. Nothing in it
 * may have state or handlers; its links are followed by `StaticHtmlBehaviour`.
 */
export function StaticHtml({ as, ref, withoutData, children, ...rest }: StaticHtmlProps) {
  const { revalidate } = useRevalidator();
  const [isDocuments, setIsDocuments] = useState(isHydrating);
  const own = useRef<HTMLElement>(null);
  const place = ref ?? own;
  const isStatic = withoutData ?? isDocuments;

  // React renders everything again when the document is not what it expects, as after an extension has changed it; the data is
  // then fetched.
  const lost = useEffectEvent(() => {
    if (!isStatic || place.current?.hasChildNodes()) return;
    setIsDocuments(false);
    if (withoutData) void revalidate();
  });
  useEffect(() => lost(), []);

  const Tag = as as "div";
  const props = { ...rest, ref: place as RefObject<HTMLDivElement | null>, "data-static": "" };
  if (!isStatic) return <Tag {...props}>{children()}</Tag>;
  // oxlint-disable-next-line react/no-danger -- nothing is inserted: what the server rendered stays
  return <Tag {...props} dangerouslySetInnerHTML={AS_IT_IS} suppressHydrationWarning />;
}

/** While the browser takes over from the document's HTML. */
function isHydrating(): boolean {
  return typeof window !== "undefined" && "earlyTaps" in window;
}
