import { useId } from "react";
import { SectionHead } from "#web/ui/section-head.tsx";

/** Samples, like the shop's address: to be replaced by what customers wrote. */
const VOICES = [
  { words: "Beautiful work, and exactly the size I asked for.", from: "A. K., Mohali" },
  { words: "I wear my mangalsutra every day and it has kept its shine.", from: "S. D., Panchkula" },
  { words: "Well packed, on time, and lovely to give.", from: "R. G., Chandigarh" },
];

export function Voices() {
  const id = useId();
  return (
    <section className="wrap pt-6 pb-9 md:pb-16" aria-labelledby={id}>
      <SectionHead title="From our customers" id={id} />
      <div className="grid gap-7 md:grid-cols-3 md:gap-10">
        {VOICES.map(({ words, from }) => (
          <figure key={from} className="grid content-start gap-3.5 border-t border-gold-bright pt-5">
            <blockquote className="font-display text-[1.1875rem]/[1.5] font-[350] text-pretty md:text-d22/[1.45]">
              {words}
            </blockquote>
            <figcaption className="text-14/[1.5] text-ink-soft">{from}</figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}
