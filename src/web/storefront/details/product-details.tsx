import { type MouseEvent, useEffect, useRef, useState } from "react";
import { type ProductView, unitsLeft } from "#contract/catalogue/product.ts";
import { toPaise, toRupees } from "#contract/kernel/money.ts";
import { categoryPath } from "#contract/kernel/paths.ts";
import { firstPicture } from "#contract/media/media.ts";
import { cart } from "#web/browser/cart-store.ts";
import { onDemand } from "#web/browser/on-demand.tsx";
import { recentlyViewed } from "#web/browser/recently-viewed-store.ts";
import { useSettings } from "#web/shop/root-data.ts";
import { Accordion } from "#web/ui/accordion.tsx";
import { Breadcrumbs } from "#web/ui/breadcrumbs.tsx";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/icon.tsx";
import { PathLink } from "#web/ui/path-link.tsx";
import { StaticHtml } from "#web/ui/static-html.tsx";
import { useIdleLayout } from "../product-card/use-idle-layout.ts";
import { AskOrShare, type AskOrShareProps, type Contact } from "./ask-or-share.tsx";
import { BuyBox, StickyBuyBar } from "./buy-box.tsx";
import { DeliveryCheck } from "./delivery-check.tsx";
import { Gallery } from "./gallery.tsx";
import type { Personal, PersonalFormProps } from "./personal-form.tsx";
import { PriceBreakup } from "./price-breakup.tsx";
import { weightOf } from "./product-facts.tsx";
import { formatChoice, useAddedPopup } from "./use-added-popup.ts";
import { VariationSelect } from "./variation-select.tsx";

const addedPopup = onDemand(async () => (await import("./added-popup.tsx")).AddedPopup);

const personalForm = onDemand(async () => (await import("./personal-form.tsx")).PersonalForm);

const share = () => void import("#web/browser/share-link.ts").then(async ({ shareLink }) => shareLink());

const PRELOAD_MS = 1_000;

/** An offer that applies to the product, in words. */
export type OfferNote = { title: string; text: string };

export type ProductDetailsProps = {
  product: ProductView;
  offers?: readonly OfferNote[] | undefined;
  contact?: Contact | undefined;
};

/** The page of a product. The caller has to set another `key` for another product. */
export function ProductDetails({ product, offers, contact }: ProductDetailsProps) {
  const [index, setIndex] = useState<number>();
  const [personal, setPersonal] = useState<Personal>();
  const popup = useAddedPopup();
  const { productID, title, categories, media, variations } = product;
  const chosen = index === undefined ? undefined : variations[index];
  const [category] = categories;

  useIdleLayout();
  useEffect(() => recentlyViewed.add(productID), [productID]);
  // Loaded after hydration, usually before the first press of the button; an earlier press loads it, too.
  useEffect(() => {
    const timer = setTimeout(addedPopup.preload, PRELOAD_MS);
    return () => clearTimeout(timer);
  }, []);

  const withExtra = (rupees: number) => toRupees(toPaise(rupees) + (personal?.extraPaise ?? 0));
  const shown = personal?.texts.length ? { ...product, price: withExtra(product.price), nonReturnable: true } : product;
  const shownChoice = chosen && { ...chosen, price: withExtra(chosen.price) };
  const { price } = shownChoice ?? shown;
  const selection = { productID, pricePaise: toPaise(price), variationValue: chosen?.variationValue };
  const add = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    if (personal?.invalidFieldId !== undefined) return document.getElementById(personal.invalidFieldId)?.focus();
    popup.show(shown, shownChoice, currentTarget, cart.add(product, chosen, personal?.texts));
  };

  return (
    <div className="wrap">
      <Breadcrumbs
        items={[
          { label: "Home", to: "/" },
          ...(category ? [{ label: category.categoryName, to: categoryPath(category.categoryName) }] : []),
          { label: title },
        ]}
      />
      <div className="grid gap-6 *:min-w-0 md:grid-cols-seven-five md:items-start md:gap-x-14 md:gap-y-8">
        <Gallery product={product} />
        <div className="grid content-start gap-5 *:min-w-0 md:sticky md:top-6 md:row-span-2 md:gap-6 md:pt-2">
          <BuyBox product={shown} chosen={shownChoice} onAdd={add}>
            <VariationSelect product={product} chosen={index} onChoose={setIndex} />
            {product.personalisation && !product.priceOnRequest && (
              <Personalise
                fields={product.personalisation}
                picture={firstPicture(product.imagePath)}
                onChange={setPersonal}
              />
            )}
          </BuyBox>
          {!product.priceOnRequest && <DeliveryCheck {...selection} texts={personal?.texts} />}
          <PriceBreakup product={product} chosen={chosen} personal={personal} />
          <Offers offers={offers} />
          <AskBox product={product} contact={contact} />
        </div>
        <StaticHtml as="div" className={classNames(media.length > 1 && "md:pl-24")}>
          {() => (
            <>
              <Description product={product} />
              <ShippingDetails product={product} />
            </>
          )}
        </StaticHtml>
      </div>
      <StickyBuyBar
        product={product}
        price={price}
        choice={formatChoice(chosen)}
        soldOut={product.priceOnRequest === true || unitsLeft(product, chosen) === 0}
        onAdd={add}
      />
      {/* At the top right of a desktop, and above the sticky bar of a phone. Always rendered, so that screen readers announce its content. */}
      <div
        role="status"
        className="fixed inset-x-4 bottom-safe-21 z-30 mx-auto max-w-90 md:inset-x-auto md:top-28 md:right-of-wrap md:bottom-auto md:w-90"
      >
        {popup.added && (
          <addedPopup.Part added={popup.added} onClose={popup.close} onEnter={popup.pause} onLeave={popup.restart} />
        )}
      </div>
    </div>
  );
}

function AskBox(props: AskOrShareProps) {
  return (
    <Accordion title="Ask or share" open>
      <StaticHtml as="div">{() => <AskOrShare {...props} />}</StaticHtml>
      <Button variant="quiet" className="-mx-3 gap-1.5 py-2 whitespace-normal noscript:hidden" onClick={share}>
        <Icon name="external" size={16} />
        More ways to share
      </Button>
    </Accordion>
  );
}

/** The form is loaded on demand. */
function Personalise(props: PersonalFormProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen) return <personalForm.Part {...props} />;
  return (
    <Button variant="outline" onClick={() => setIsOpen(true)} className="py-2 whitespace-normal noscript:hidden">
      Personalise it: {props.fields.map(({ label }) => label).join(", ")}
    </Button>
  );
}

type DescriptionProps = {
  product: Pick<ProductView, "description" | "labelHeading" | "labelDescription" | "sizeOrWeight" | "netWeightGrams">;
};

function Description({ product }: DescriptionProps) {
  const { description, labelHeading, labelDescription } = product;
  const weight = weightOf(product);
  return (
    <Accordion title="Description" open>
      {/* oxlint-disable-next-line react/no-danger -- cleaned by an allow-list when it was written */}
      <div className="rich-text max-w-reading wrap-anywhere" dangerouslySetInnerHTML={{ __html: description }} />
      {(labelHeading || labelDescription) && (
        <p className="mt-4 max-w-reading whitespace-pre-line">
          {labelHeading && <b className="block font-semibold text-ink">{labelHeading}</b>}
          {labelDescription}
        </p>
      )}
      {weight && <p className="mt-4">Weight: {weight}</p>}
    </Accordion>
  );
}

function ShippingDetails({ product }: Pick<ProductDetailsProps, "product">) {
  const { shippingPoints, deliveryAreas } = useSettings();
  const [first, ...others] = shippingPoints;
  return (
    <Accordion title="Shipping details" open>
      <div className="rich-text">
        <ul>
          {first !== undefined && <li>{first}</li>}
          <li>{describeReturn(product)}</li>
          {others.map((point) => (
            <li key={point}>{point}</li>
          ))}
          {deliveryAreas !== "" && (
            <li>
              Same-day delivery in {deliveryAreas}
              {product.stock === null && " for pieces in stock"}
            </li>
          )}
        </ul>
        <p>
          <PathLink to="/shipping-return">Shipping and Return</PathLink>
        </p>
      </div>
    </Accordion>
  );
}

function describeReturn({ nonReturnable, personalisation }: ProductView): string {
  if (nonReturnable) return "Non-returnable, unless it reaches you defective";
  return personalisation?.length ? "30-day returns, unless personalised" : "30-day returns";
}

const FEEDBACK_MS = 2_000;

function Offers({ offers }: Pick<ProductDetailsProps, "offers">) {
  const { welcomeOffer } = useSettings();
  const hasWelcome = welcomeOffer.code !== "";
  if (!offers?.length && !hasWelcome) return null;
  return (
    <Accordion title="Offers" open>
      {offers?.map(({ title, text }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- two offers may have the same text
        <p key={index} className="pb-3">
          <b className="block font-semibold text-ink">{title}</b>
          {text}
        </p>
      ))}
      {hasWelcome && <WelcomeOffer {...welcomeOffer} />}
    </Accordion>
  );
}

function WelcomeOffer({ title, code }: { title: string; code: string }) {
  const shown = useRef<HTMLElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [copied, setCopied] = useState(false);
  useEffect(() => () => clearTimeout(timer.current), []);

  const copy = async () => {
    const { copyTextOf } = await import("./copy-text.ts");
    if (!shown.current || !(await copyTextOf(shown.current))) return;
    setCopied(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(setCopied, FEEDBACK_MS, false);
  };

  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-control border border-dashed border-edge py-3.5 pr-2 pl-4 text-ink">
      <p>
        {title}
        <br />
        <b ref={shown} className="font-semibold tracking-wider">
          {code}
        </b>
      </p>
      <Button variant="quiet" size="small" onClick={() => void copy()} className="min-w-34 noscript:hidden">
        <Icon name={copied ? "check" : "copy"} size={16} />
        {copied ? "Copied!" : "Copy Code"}
      </Button>
      <span role="status" className="sr-only">
        {copied && `${code} copied`}
      </span>
    </div>
  );
}
