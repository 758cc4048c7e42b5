import type { ReactNode } from "react";
import { pagePath } from "#contract/content/content.ts";
import { formatDate } from "#contract/kernel/dates.ts";
import { Breadcrumbs } from "#web/ui/breadcrumbs.tsx";
import { PathLink } from "#web/ui/path-link.tsx";
import { StaticHtml } from "#web/ui/static-html.tsx";
import { raiseHeadings } from "../journal/post-text.rules.ts";
import type { LoadedPage } from "./load-page.ts";

export type StaticPageProps = {
  page: LoadedPage;
  /** Rendered between the lead and the first section. */
  children?: ReactNode;
};

const PAGES = [
  { slug: "shipping-return", label: "Shipping and Return" },
  { slug: "privacy-policy", label: "Privacy Policy" },
  { slug: "terms", label: "Terms" },
  { slug: "about", label: "About" },
  { slug: "contact", label: "Contact us" },
];

/** A text page: on a desktop with its headings at the left, and the text in a column of 68 characters. */
export function StaticPage({ page, children }: StaticPageProps) {
  const { title, lead, since } = page;
  return (
    <div className="wrap pb-14 md:pb-24">
      <Breadcrumbs items={[{ label: "Home", to: "/" }, { label: title }]} />
      <div className="grid gap-x-16 md:cols-lead-55 md:pt-4 lg:gap-x-24">
        <Contents page={page} />
        <div className="grid max-w-reading gap-10">
          <header>
            <h1 className="d-40 wrap-anywhere">{title}</h1>
            {lead !== "" && <p className="mt-4 text-18 wrap-anywhere text-ink-soft">{lead}</p>}
            {since !== null && (
              <p className="mt-3 text-14 text-ink-soft">
                In force since <time dateTime={since}>{formatDate(since)}</time>
              </p>
            )}
          </header>
          {children}
          <Sections page={page} />
        </div>
      </div>
    </div>
  );
}

function Contents({ page: { sections } }: { page: LoadedPage }) {
  return (
    <StaticHtml as="div" withoutData={sections === undefined} className="max-md:hidden md:pt-2">
      {() => (
        <nav aria-label="On this page">
          <ol className="sticky top-6 border-l border-line text-15">
            {sections
              ?.filter(({ title }) => title !== "")
              .map(({ id, title }) => (
                <li key={id}>
                  <a
                    href={`#${id}`}
                    className="-ml-px block border-l border-transparent py-2 pl-4 wrap-anywhere hover:border-ink"
                  >
                    {title}
                  </a>
                </li>
              ))}
          </ol>
        </nav>
      )}
    </StaticHtml>
  );
}

function Sections({ page: { slug, sections } }: { page: LoadedPage }) {
  return (
    <StaticHtml as="div" className="grid gap-10" withoutData={sections === undefined}>
      {() => (
        <>
          {sections?.map(({ id, title, html }) => (
            <section key={id} aria-labelledby={id || undefined}>
              {title !== "" && (
                <h2 id={id} className="mb-3 d-22 wrap-anywhere">
                  {title}
                </h2>
              )}
              {/* oxlint-disable-next-line react/no-danger -- cleaned by an allow-list when it was written */}
              <div className="rich-text wrap-anywhere" dangerouslySetInnerHTML={{ __html: raiseHeadings(html) }} />
            </section>
          ))}
          <ul
            aria-label="More about the shop"
            className="flex flex-wrap gap-x-6 gap-y-1 border-t border-line pt-5 text-15"
          >
            {PAGES.filter((page) => page.slug !== slug).map((page) => (
              <li key={page.slug}>
                <PathLink to={pagePath(page.slug)} className="inline-flex min-h-11 items-center link">
                  {page.label}
                </PathLink>
              </li>
            ))}
          </ul>
        </>
      )}
    </StaticHtml>
  );
}
