import { Link } from "react-router";
import type { ProductView } from "#contract/catalogue/product.ts";
import { productPath } from "#contract/kernel/paths.ts";
import { firstPicture } from "#contract/media/media.ts";
import { useSettings } from "#web/shop/root-data.ts";
import { Niche } from "#web/ui/niche.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { GrievanceOfficer } from "./grievance-officer.tsx";
import { HallmarkWords } from "./hallmark-words.tsx";
import { PolicyPage } from "./policy-page.tsx";
import type { PolicySection } from "./policy-page.tsx";
import { Mail, ShopContact } from "./shop-contact.tsx";

export type AboutProps = {
  /** A product or two of the catalogue, to be seen beside the words. */
  products: ProductView[];
};

export function About({ products }: AboutProps) {
  const { name, city, deliveryAreas } = useSettings();
  const sections: PolicySection[] = [
    {
      id: "shop",
      title: `A jeweller in ${city}`,
      body: (
        <>
          <p>
            {name} sells gold and silver jewellery: rings, earrings, bracelets, pendants, anklets, mangalsutras and
            sets, pieces for men, silver coins and chains. Some are for one great day, most are for every day after it.
          </p>
          <p>
            We weigh every piece and write down what it is made of. Come to our store in {city} and hold it in your
            hand, or let us send it to you.
          </p>
        </>
      ),
    },
    {
      id: "honest",
      title: "What it is made of",
      body: <HallmarkWords />,
    },
    {
      id: "promise",
      title: "What you can count on",
      body: (
        <>
          <ul>
            <li>30-day return on what you have not worn</li>
            <li>6-month warranty on how it is made</li>
            <li>Lifetime plating for plated pieces</li>
            <li>Free express shipping across India, dispatched within 48 hours</li>
            <li>Same-day delivery in {deliveryAreas}</li>
            <li>International shipping to 20+ countries</li>
          </ul>
          <p>
            The details are under <Link to="/shipping-return">Shipping and Return</Link>.
          </p>
        </>
      ),
    },
    {
      id: "names",
      title: "Made for one person",
      body: (
        <p>
          A name inside a band, a date on a pendant, a ring in a size between two sizes: we make it in our workshop, and
          the page of a piece says how long it takes. If what you have in mind is not on this site, write to <Mail />.
        </p>
      ),
    },
    {
      id: "visit",
      title: "Visit us",
      body: (
        <>
          <p>If you wish to see a certain piece, call before you come, and it will lie ready for you.</p>
          <ShopContact />
        </>
      ),
    },
    { id: "grievance", title: "Grievance officer", body: <GrievanceOfficer /> },
  ];
  return (
    <PolicyPage
      title="About"
      lead={`Gold and silver from ${city}: weighed, stamped and honestly described.`}
      sections={sections}
    >
      {products.length > 0 && <Window products={products} />}
    </PolicyPage>
  );
}

function Window({ products }: AboutProps) {
  return (
    <ul className="flex justify-center gap-6 sm:justify-start sm:gap-10 md:gap-14">
      {products.map((product) => (
        <li key={product.productID} className="w-full max-w-70">
          <Link to={productPath(product)} state={{ product }} prefetch="intent" className="group block">
            <Niche className="aspect-niche w-full">
              <Picture
                src={firstPicture(product.imagePath)}
                alt=""
                sizes="(min-width: 600px) 200px, 27vw"
                melt
                priority
                className="relative mt-[14%] aspect-square w-5/7 object-cover"
              />
            </Niche>
            <span className="mt-3 block text-center d-18 decoration-edge decoration-1 underline-offset-4 group-hover:underline">
              {product.title}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
