import { classNames } from "#web/ui/class-names.ts";
import { GoLink } from "#web/ui/go-link.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { Price } from "#web/ui/price.tsx";
import { StaticHtml } from "#web/ui/static-html.tsx";
import type { PromoBlock } from "./home-sections.ts";

export type PromoBlocksProps = { blocks: PromoBlock[] | undefined };

const BESIDE_SIZES = "(min-width: 900px) 400px, max(35vw, 135px)";
const BELOW_SIZES = "(min-width: 1280px) 490px, (min-width: 900px) 40vw, max(35vw, 135px)";

const BLOCK = "relative grid min-h-44 cols-aside-46% items-center overflow-hidden md:min-h-100";

/** Two promo blocks next to each other on a desktop, where the narrower one has its picture below the text. */
export function PromoBlocks({ blocks }: PromoBlocksProps) {
  return (
    <StaticHtml
      as="section"
      withoutData={blocks === undefined}
      className={classNames("below-fold wrap grid gap-4 md:gap-6", blocks?.length !== 1 && "md:grid-cols-seven-five")}
      aria-label="Collections"
    >
      {() =>
        blocks?.map(({ title, detail, price, linkLabel, to, picture }, index) => (
          <div
            // oxlint-disable-next-line react/no-array-index-key -- two blocks may lead to the same place
            key={index}
            className={classNames(
              BLOCK,
              index % 2 === 0 ? "bg-niche md:cols-aside-54%" : "bg-wine-tint md:grid-cols-1 md:grid-rows-head-body",
            )}
          >
            <div
              className={classNames(
                "grid content-center gap-1.5 py-5 pl-5 md:gap-3",
                index % 2 === 0 ? "md:py-10 md:pl-10" : "md:px-10 md:pt-10 md:pb-0",
              )}
            >
              <h2 className={index % 2 === 0 ? "d-40" : "d-30"}>{title}</h2>
              {(detail !== undefined || price !== undefined) && (
                <p className="text-ink-soft">
                  {price === undefined ? (
                    detail
                  ) : (
                    <>
                      {detail ? `${detail}, from ` : "From "}
                      <Price rupees={price} />
                    </>
                  )}
                </p>
              )}
              <GoLink to={to} prefetch="intent" className="after:absolute after:inset-0">
                {linkLabel}
              </GoLink>
            </div>
            <div className={classNames("h-full self-stretch", index % 2 > 0 && "md:h-68 md:self-end")}>
              <Picture
                src={picture.url}
                alt=""
                sizes={index % 2 === 0 ? BESIDE_SIZES : BELOW_SIZES}
                melt
                className="size-full object-cover"
              />
            </div>
          </div>
        ))
      }
    </StaticHtml>
  );
}
