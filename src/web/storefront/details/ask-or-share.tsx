import type { ReactNode } from "react";
import type { ProductView } from "#contract/catalogue/product.ts";
import { formatRupees } from "#contract/kernel/money.ts";
import { productPath } from "#contract/kernel/paths.ts";
import { useRootData } from "#web/shop/root-data.ts";
import type { IconName } from "#web/ui/icon-names.ts";
import { Icon } from "#web/ui/icon.tsx";
import { phoneUrl } from "#web/ui/phone-url.ts";
import {
  describeProduct,
  formatQuestion,
  questionMail,
  whatsappLink,
  type AskedProduct,
} from "./contact-links.rules.ts";

/** The WhatsApp number and opening hours for questions about a product; each may be empty. */
export type Contact = { whatsapp: string; hours: string };

export type AskOrShareProps = {
  product: Pick<ProductView, "productID" | "slug" | "title" | "price" | "priceOnRequest">;
  contact: Contact | undefined;
};

/** Links for questions about the product and for sharing it. They work without JavaScript. */
export function AskOrShare({ product, contact }: AskOrShareProps) {
  const { publicUrl, settings } = useRootData();
  const { email, phone } = settings;
  const asked: AskedProduct = {
    title: product.title,
    price: product.priceOnRequest ? "" : formatRupees(product.price),
    url: publicUrl + productPath(product),
  };
  return (
    <>
      <p className="font-semibold text-ink">Ask about this piece</p>
      <p className="flex flex-wrap gap-x-5">
        {contact?.whatsapp && (
          <ContactLink icon="whatsapp" href={whatsappLink(formatQuestion(asked), contact.whatsapp)}>
            WhatsApp
          </ContactLink>
        )}
        {email && (
          <ContactLink icon="mail" href={questionMail(email, asked)}>
            Email
          </ContactLink>
        )}
        {phone && (
          <ContactLink icon="phone" href={phoneUrl(phone)}>
            Call
          </ContactLink>
        )}
      </p>
      {contact?.hours && <p className="mb-2">{contact.hours}</p>}
      <p className="font-semibold text-ink">Share it</p>
      <ContactLink icon="whatsapp" href={whatsappLink(describeProduct(asked))}>
        <span className="sr-only">Share on </span>WhatsApp
      </ContactLink>
    </>
  );
}

function ContactLink({ icon, href, children }: { icon: IconName; href: string; children: ReactNode }) {
  const isWeb = href.startsWith("https:");
  return (
    <a
      href={href}
      {...(isWeb && { target: "_blank", rel: "noopener noreferrer" })}
      className="inline-flex min-h-11 items-center gap-1.5 font-medium link"
    >
      <Icon name={icon} size={16} />
      <span>{children}</span>
    </a>
  );
}
