import type { PublicBrand } from "#contract/brand/brand.ts";
import { logoUrl } from "#contract/brand/logo.ts";
import type { PublicSettings } from "#contract/settings/shop-settings.ts";

/** The structured data of the shop for search engines. */
export function organization(settings: PublicSettings, origin: string, { logo }: PublicBrand = {}) {
  return {
    "@context": "https://schema.org",
    "@type": "Organization",
    name: settings.name,
    url: `${origin}/`,
    logo: origin + (logo ? logoUrl(logo, "touch.png") : "/apple-touch-icon.png"),
    email: settings.email,
    sameAs: settings.socialLinks.map(({ url }) => url),
    contactPoint: {
      "@type": "ContactPoint",
      contactType: "customer service",
      telephone: settings.phone,
      email: settings.email,
      areaServed: "IN",
    },
    address: {
      "@type": "PostalAddress",
      streetAddress: settings.address,
      addressLocality: settings.city,
      addressCountry: "IN",
    },
  };
}
