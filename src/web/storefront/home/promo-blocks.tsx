import { classNames } from "#web/ui/class-names.ts";
import { GoLink } from "#web/ui/go-link.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { Price } from "#web/ui/price.tsx";
import type { PromoBlock } from "./load-home.ts";

export type PromoBlocksProps = { blocks: PromoBlock[] };

const BESIDE_SIZES = "(min-width: 900px) 400px, max(35vw, 135px)";
const BELOW_SIZES = "(min-width: 1280px) 490px, (min-width: 900px) 40vw, max(35vw, 135px)";

const BLOCK = "relative grid min-h-44 grid-cols-[minmax(0,1fr)_46%] items-center overflow-hidden md:min-h-100";

/** Two offers side by side on a desktop; the narrower one has its picture below the words there. */
export function PromoBlocks({ blocks }: PromoBlocksProps) {
  return (
    <section
      className={classNames("wrap grid gap-4 md:gap-6", blocks.length > 1 && "md:grid-cols-[7fr_5fr]")}
      aria-label="Collections"
    >
      {blocks.map(({ title, detail, price, linkLabel, to, picture }, index) => (
        <div
          key={to}
          className={classNames(
            BLOCK,
            index === 0
              ? "bg-niche md:grid-cols-[minmax(0,1fr)_54%]"
              : "bg-wine-tint md:grid-cols-1 md:grid-rows-[auto_minmax(0,1fr)]",
          )}
        >
          <div
            className={classNames(
              "grid content-center gap-1.5 py-5 pl-5 md:gap-3",
              index === 0 ? "md:py-10 md:pl-10" : "md:px-10 md:pt-10 md:pb-0",
            )}
          >
            <h2 className={index === 0 ? "d-40" : "d-30"}>{title}</h2>
            {price !== undefined && (
              <p className="text-ink-soft">
                {detail ? `${detail}, from` : "From"} <Price rupees={price} />
              </p>
            )}
            <GoLink to={to} prefetch="intent" className="after:absolute after:inset-0">
              {linkLabel}
            </GoLink>
          </div>
          <div className={classNames("h-full self-stretch", index > 0 && "md:h-[272px] md:self-end")}>
            <Picture
              src={picture.url}
              alt=""
              sizes={index === 0 ? BESIDE_SIZES : BELOW_SIZES}
              melt
              className={classNames("size-full object-cover", index > 0 && "md:object-[50%_55%]")}
            />
          </div>
        </div>
      ))}
    </section>
  );
}
