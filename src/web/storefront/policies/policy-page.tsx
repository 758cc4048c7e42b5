import type { ReactNode } from "react";
import { Link } from "react-router";
import { Breadcrumbs } from "#web/ui/breadcrumbs.tsx";

export type PolicySection = { id: string; title: string; body: ReactNode };

export type PolicyPageProps = {
  title: string;
  /** The page in two or three sentences. */
  lead: ReactNode;
  sections: PolicySection[];
  /** The day from which these words hold. */
  since?: { iso: string; words: string } | undefined;
  /** Between the lead and the first section. */
  children?: ReactNode;
};

const PAGES = [
  { to: "/shipping-return", label: "Shipping and Return" },
  { to: "/privacy-policy", label: "Privacy Policy" },
  { to: "/terms", label: "Terms" },
  { to: "/about", label: "About" },
];

/** A page to be read: its headings at the left of a desktop, the text in a column of 68 letters. */
export function PolicyPage({ title, lead, sections, since, children }: PolicyPageProps) {
  return (
    <div className="wrap pb-14 md:pb-24">
      <Breadcrumbs items={[{ label: "Home", to: "/" }, { label: title }]} />
      <div className="grid gap-x-16 md:cols-lead-55 md:pt-4 lg:gap-x-24">
        <nav aria-label="On this page" className="max-md:hidden md:pt-2">
          <ol className="sticky top-6 border-l border-line text-15">
            {sections.map((section) => (
              <li key={section.id}>
                <a
                  href={`#${section.id}`}
                  className="-ml-px block border-l border-transparent py-2 pl-4 hover:border-ink"
                >
                  {section.title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="grid max-w-reading gap-10">
          <header>
            <h1 className="d-40">{title}</h1>
            <p className="mt-4 text-18 text-ink-soft">{lead}</p>
            {since && (
              <p className="mt-3 text-14 text-ink-soft">
                In force since <time dateTime={since.iso}>{since.words}</time>
              </p>
            )}
          </header>
          {children}
          {sections.map((section) => (
            <section key={section.id} aria-labelledby={section.id}>
              <h2 id={section.id} className="mb-3 d-22">
                {section.title}
              </h2>
              <div className="rich-text">{section.body}</div>
            </section>
          ))}
          <ul
            aria-label="More about the shop"
            className="flex flex-wrap gap-x-6 gap-y-1 border-t border-line pt-5 text-15"
          >
            {PAGES.filter(({ label }) => label !== title).map(({ to, label }) => (
              <li key={to}>
                <Link to={to} className="inline-block py-2.5 link">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </div>
  );
}
