import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { HTMLAttributes, ReactNode, RefObject } from "react";
import { useRevalidator } from "react-router";

export type StaticHtmlProps = Omit<HTMLAttributes<HTMLElement>, "children"> & {
  as: "div" | "footer" | "section" | "ul";
  ref?: RefObject<HTMLElement | null> | undefined;
  /**
   * For data-driven parts: whether the browser lacks the data to render it. Other parts stay static as long as they are
   * mounted.
   */
  withoutData?: boolean | undefined;
  /** Called on the server, and in the browser after a client-side navigation. */
  children: () => ReactNode;
};

/** A constant, because React compares it by identity, and leaves the HTML alone as long as it is the same. */
const UNCHANGED = { __html: "" };

/**
 * A part of a page whose HTML stays as the server has rendered it: the browser neither hydrates it nor needs its data.
 * It must not contain state or handlers. `StaticHtmlBehaviour` handles its links.
 */
export function StaticHtml({ as, ref, withoutData, children, ...rest }: StaticHtmlProps) {
  const { revalidate } = useRevalidator();
  const [isFromDocument, setIsFromDocument] = useState(isHydrating);
  const ownRef = useRef<HTMLElement>(null);
  const element = ref ?? ownRef;
  const isStatic = withoutData ?? isFromDocument;

  // React renders the whole page again if the document differs from what it expects, for example because an extension
  // has changed it. The data is then fetched.
  const renderIfLost = useEffectEvent(() => {
    if (!isStatic || element.current?.hasChildNodes()) return;
    setIsFromDocument(false);
    if (withoutData) void revalidate();
  });
  useEffect(() => renderIfLost(), []);

  const Tag = as as "div";
  const props = { ...rest, ref: element as RefObject<HTMLDivElement | null>, "data-static": "" };
  if (!isStatic) return <Tag {...props}>{children()}</Tag>;
  // oxlint-disable-next-line react/no-danger -- nothing is inserted: what the server rendered stays
  return <Tag {...props} dangerouslySetInnerHTML={UNCHANGED} suppressHydrationWarning />;
}

/** Whether the document is being hydrated. */
function isHydrating(): boolean {
  return typeof window !== "undefined" && "earlyTaps" in window;
}
