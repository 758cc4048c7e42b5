/** A product or post that removing the demo keeps, archives or leaves alone. */
export type DemoItemRef = { id: number; title: string };

/** What removing the demo shop deletes, and what stays. Lists of products name all of them. */
export type DemoDataView = {
  /** ISO 8601, UTC; null while the demo is there or never was. */
  removedAt: string | null;
  /** What has to be typed: the name of the shop. */
  confirmation: string;
  deletes: DemoCounts;
  /** Products of the demo that real orders, payments under way or gifts of offers hold: archived, so that those stay whole. */
  archives: DemoItemRef[];
  keeps: {
    /** Products of the demo that staff have changed. */
    products: DemoItemRef[];
    /** Posts of the demo that staff have changed. */
    posts: DemoItemRef[];
    /** Categories of the demo that staff have renamed, or that products stay in. */
    categories: string[];
  };
  /** What never was the demo's. */
  own: { orders: number; customers: number; products: number; posts: number };
};

export type DemoCounts = {
  orders: number;
  customers: number;
  /** Invoices and credit notes of the series of samples. */
  documents: number;
  returns: number;
  products: number;
  categories: number;
  posts: number;
  /** Offers on products that all go. */
  offers: number;
  /** Pictures and videos that nothing shows afterwards. */
  media: number;
};

export function hasDemoData({ deletes, archives }: Pick<DemoDataView, "deletes" | "archives">): boolean {
  return archives.length > 0 || Object.values(deletes).some((count) => count > 0);
}

/** Whether the typed words are the name of the shop, whatever the case and the spaces around it. */
export function isConfirmed(typed: string, confirmation: string): boolean {
  const plain = (text: string) => text.trim().replaceAll(/\s+/g, " ").toLocaleLowerCase("en-IN");
  return plain(typed) === plain(confirmation);
}

export const demoWords = {
  notConfirmed: "Please type the name of the shop exactly as it is shown.",
};
