import { useSettings } from "#web/shop/root-data.ts";

/** What comes with every product, in four words each. */
export function Facts() {
  const { deliveryAreas } = useSettings();
  const facts = [
    ["30-day return", "On unused pieces"],
    ["6-month warranty", "On every piece"],
    ["Lifetime plating", "For plated silver"],
    ["Same-day delivery", `In ${deliveryAreas}`],
  ];
  return (
    <section className="wrap" aria-label="With every piece">
      <ul className="grid grid-cols-2 overflow-clip border-y border-line md:grid-cols-4">
        {facts.map(([fact, detail]) => (
          <li
            key={fact}
            className="grid content-start gap-0.5 border-line py-4 pr-2 text-14/[1.4] text-ink-soft even:border-l even:pl-4 nth-[n+3]:border-t md:border-t-0! md:px-6 md:py-7 md:text-15/[1.4] md:not-first:border-l md:first:pl-0 md:even:pl-6"
          >
            <b className="d-18 text-ink md:text-[1.25rem]">{fact}</b>
            {detail}
          </li>
        ))}
      </ul>
    </section>
  );
}
