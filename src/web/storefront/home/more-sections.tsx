import { useId, type ReactNode } from "react";
import { formatExactRupees } from "#contract/kernel/money.ts";
import { GoLink } from "#web/ui/go-link.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { SectionHead } from "#web/ui/section-head.tsx";
import { PostCard } from "../journal/post-card.tsx";
import type { SentSection, TextPart } from "./home-sections.ts";

export type MoreSection = Extract<SentSection, { kind: "voices" | "text" | "journal" | "rates" }>;

const COLUMNS = "grid gap-7 md:grid-cols-3 md:gap-10";
const CELLS = "grid grid-cols-2 overflow-clip border-y border-line md:grid-cols-4";

/** Text sections. The browser loads their code only for a client-side navigation. */
export function MoreSections({ section }: { section: MoreSection }) {
  const { kind, title } = section;
  switch (kind) {
    case "voices":
      return (
        <Titled title={title}>
          <div className={COLUMNS}>
            {section.items?.map(({ words, from }, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- two may say the same
              <figure key={index} className="home-voice">
                <blockquote>{words}</blockquote>
                <figcaption>{from}</figcaption>
              </figure>
            ))}
          </div>
        </Titled>
      );
    case "text":
      return (
        <Titled title={title}>
          {section.items?.map((part) => (
            <TextWithPicture key={title} part={part} />
          ))}
        </Titled>
      );
    case "journal":
      return (
        <Titled title={title} seeAll="/journal">
          <div className={COLUMNS}>
            {section.items?.map((post) => (
              <PostCard key={post.id} post={post} heading={title ? "h3" : "h2"} />
            ))}
          </div>
        </Titled>
      );
    case "rates":
      return (
        <Titled title={title} seeAll="/todays-rates">
          <ul className={CELLS}>
            {section.items?.map(({ metal, purity, perGram }) => (
              <li key={metal + purity} className="home-fact">
                <b className="d-18 text-ink md:text-20">{formatExactRupees(perGram)}</b>
                {purity} {metal}, 1 gram
              </li>
            ))}
          </ul>
        </Titled>
      );
  }
}

const SIZES = "(min-width: 1280px) 600px, (min-width: 900px) 46vw, 69vw";

function TextWithPicture({ part: { text, image, pictureFirst, link } }: { part: TextPart }) {
  const picture = image && <Picture src={image} alt="" sizes={SIZES} className="aspect-4/3 w-full object-cover" />;
  return (
    <div className="grid gap-7 md:grid-cols-2 md:gap-10">
      {pictureFirst && picture}
      <div className="grid content-start justify-items-start gap-3 text-ink-soft">
        <p className="whitespace-pre-line">{text}</p>
        {link && <GoLink to={link.to}>{link.label}</GoLink>}
      </div>
      {!pictureFirst && picture}
    </div>
  );
}

type TitledProps = { title: string; seeAll?: string; children: ReactNode };

function Titled({ title, seeAll, children }: TitledProps) {
  const id = useId();
  return (
    <section className="wrap pt-6 pb-9 below-fold md:pb-16" aria-labelledby={title ? id : undefined}>
      {(title || seeAll) && (
        <SectionHead title={title} id={id}>
          {seeAll && (
            <GoLink to={seeAll} prefetch="intent">
              See all<span className="sr-only"> {title}</span>
            </GoLink>
          )}
        </SectionHead>
      )}
      {children}
    </section>
  );
}
