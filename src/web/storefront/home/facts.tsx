import type { Fact } from "#contract/content/home.ts";
import { StaticHtml } from "#web/ui/static-html.tsx";

export type FactsProps = {
  /** Undefined if they are only in the document's HTML. */
  facts: readonly Fact[] | undefined;
};

/** The benefits that come with every product, in a few words each. */
export function Facts({ facts }: FactsProps) {
  return (
    <section className="wrap below-fold" aria-label="With every piece">
      <StaticHtml
        as="ul"
        withoutData={facts === undefined}
        className="grid grid-cols-2 overflow-clip border-y border-line md:grid-cols-4"
      >
        {() =>
          facts?.map(({ title, text }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- two may say the same
            <li key={index} className="home-fact">
              <b className="d-18 text-ink md:text-20">{title}</b>
              {text}
            </li>
          ))
        }
      </StaticHtml>
    </section>
  );
}
