import { useId } from "react";
import { useMenus, useSettings } from "#web/shop/root-data.ts";
import { ShopWordmark } from "#web/shop/shop-wordmark.tsx";
import { iconButtonLook } from "#web/ui/icon-button-look.ts";
import type { IconName } from "#web/ui/icon-names.ts";
import { Icon } from "#web/ui/icon.tsx";
import { PathLink } from "#web/ui/path-link.tsx";
import { phoneUrl } from "#web/ui/phone-url.ts";
import { StaticHtml } from "#web/ui/static-html.tsx";
import { MenuAnchor } from "./menu-anchor.tsx";
import { itemOf, type MenuItem } from "./navigation-items.ts";

const HEADING = "mb-2 text-15/[1.4] font-semibold text-ivory";

const SOCIAL_ICONS: Record<string, IconName> = {
  Instagram: "instagram",
  Facebook: "facebook",
  YouTube: "youtube",
  WhatsApp: "whatsapp",
};

function LinkList({ title, links }: { title: string; links: MenuItem[] }) {
  return (
    <nav aria-label={title}>
      <h2 className={HEADING}>{title}</h2>
      <ul>
        {links.map(({ label, to }) => (
          <li key={`${label} ${to}`}>
            <MenuAnchor to={to} className="footer-link">
              {label}
            </MenuAnchor>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Contact() {
  const { tagline, phone, email } = useSettings();
  return (
    <div className="col-span-full min-w-0 md:col-span-1">
      <PathLink to="/" className="inline-flex min-h-11 max-w-full items-center">
        <ShopWordmark onDark />
      </PathLink>
      <p className="mt-3">{tagline}</p>
      <p className="mt-3 w-max max-w-full">
        {phone && (
          <a href={phoneUrl(phone)} className="footer-link">
            <Icon name="phone" size={16} />
            {phone}
          </a>
        )}
        {email && (
          <a href={`mailto:${email}`} className="footer-link">
            <Icon name="mail" size={16} />
            {email}
          </a>
        )}
      </p>
    </div>
  );
}

export function SiteFooter() {
  const { footer } = useMenus();
  return (
    <footer className="on-dark mt-12 bg-night pt-12 pb-bottom-bar-8 text-15/[1.5] text-night-soft md:mt-18 md:pt-18">
      <div className="wrap">
        <div className="grid grid-cols-2 gap-x-6 gap-y-8 md:grid-cols-footer md:gap-10">
          <StaticHtml as="div" className="contents">
            {() => (
              <>
                <Contact />
                {footer.map(({ title, links }) => (
                  <LinkList key={title} title={title} links={links.map(itemOf)} />
                ))}
              </>
            )}
          </StaticHtml>
          <div className="col-span-full md:col-span-1">
            <h2 className={HEADING}>New pieces and offers, by email</h2>
            <SubscribeForm />
          </div>
        </div>
        <StaticHtml
          as="div"
          className="mt-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-4 border-t border-night-line pt-6 text-14"
        >
          {() => <SmallPrint />}
        </StaticHtml>
      </div>
    </footer>
  );
}

/** The social networks and the payment methods. */
function SmallPrint() {
  const { socialLinks, paymentLabels } = useSettings();
  return (
    <>
      <ul className="-ml-3 flex gap-1 text-ivory">
        {socialLinks.map(({ network, url }) => (
          <li key={network}>
            <a href={url} rel="noopener" aria-label={network} className={iconButtonLook({ tone: "dark" })}>
              <Icon name={SOCIAL_ICONS[network] ?? "users"} />
            </a>
          </li>
        ))}
      </ul>
      <ul aria-label="Payment" className="flex flex-wrap gap-2">
        {paymentLabels.map((label) => (
          <li key={label} className="payment-mark">
            {label}
          </li>
        ))}
      </ul>
    </>
  );
}

/** An email field that does nothing, as specified. */
function SubscribeForm() {
  const id = useId();
  return (
    <form className="mt-3 flex" onSubmit={(event) => event.preventDefault()}>
      <label htmlFor={id} className="sr-only">
        Newsletter
      </label>
      <input
        id={id}
        type="email"
        inputMode="email"
        autoComplete="email"
        placeholder="you@example.com"
        className="control min-w-0 rounded-r-none border-r-0 border-night-edge bg-transparent text-paper placeholder:text-night-soft hover:border-ivory focus-visible:border-ivory"
      />
      <button
        type="button"
        className="inline-flex min-h-12 flex-none items-center rounded-r-control bg-ivory px-7 font-semibold text-night transition-colors duration-150 hover:bg-niche"
      >
        Subscribe
      </button>
    </form>
  );
}
