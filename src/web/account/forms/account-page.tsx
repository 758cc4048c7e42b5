import type { ReactNode } from "react";
import { Note } from "#web/ui/note.tsx";
import { Reasons, type Reason } from "./reasons.tsx";

export type Aside = { title: string; reasons: readonly Reason[] };

export type AccountPageProps = {
  title: string;
  /** The line under the heading. */
  lead: ReactNode;
  /** Next to the card; on a desktop only. */
  aside: Aside;
  children: ReactNode;
};

/** A page with one card that holds one form. */
export function AccountPage({ title, lead, aside, children }: AccountPageProps) {
  return (
    <div className="wrap">
      <div className="grid items-start gap-10 pt-8 pb-4 md:mx-auto md:max-w-260 md:grid-cols-2 md:pt-14 md:pb-6">
        <section className="-mx-gutter bg-paper px-gutter py-6 sm:mx-auto sm:w-full sm:max-w-125 sm:p-10">
          <h1 className="mb-1 d-30">{title}</h1>
          <p className="mb-6 text-ink-soft">{lead}</p>
          <NeedsScript />
          {children}
        </section>
        <section className="hidden pt-10 md:block">
          <h2 className="mb-6 d-30">{aside.title}</h2>
          <Reasons reasons={aside.reasons} />
        </section>
      </div>
    </div>
  );
}

/** Explains to visitors without JavaScript why the form does not work. */
export function NeedsScript() {
  return (
    <noscript>
      <Note tone="warn" className="mb-6">
        This page needs JavaScript. Please switch it on in your browser.
      </Note>
    </noscript>
  );
}
