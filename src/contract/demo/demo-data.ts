/** A product or post that is archived or retained when the demo is removed. */
export type DemoItemRef = { id: number; title: string };

/** What removing the demo shop deletes and what it retains. Product lists are complete. */
export type DemoDataView = {
  /** ISO 8601 in UTC; null while the demo is present or if it never was. */
  removedAt: string | null;
  /** The text to type as confirmation: the name of the shop. */
  confirmation: string;
  deletes: DemoCounts;
  /**
   * Demo products that real orders, pending payments or offers with gifts refer to. They are archived, so that those
   * remain intact.
   */
  archives: DemoItemRef[];
  keeps: {
    /** Demo products that staff have changed. */
    products: DemoItemRef[];
    /** Demo posts that staff have changed. */
    posts: DemoItemRef[];
    /** Demo categories that staff have renamed or that still contain products. */
    categories: string[];
  };
  /** Data that is not part of the demo. */
  own: { orders: number; customers: number; products: number; posts: number };
};

export type DemoCounts = {
  orders: number;
  customers: number;
  /** Invoices and credit notes of the sample series. */
  documents: number;
  returns: number;
  products: number;
  categories: number;
  posts: number;
  /** Offers whose products are all deleted. */
  offers: number;
  /** Pictures and videos that are no longer used. */
  media: number;
};

export function hasDemoData({ deletes, archives }: Pick<DemoDataView, "deletes" | "archives">): boolean {
  return archives.length > 0 || Object.values(deletes).some((count) => count > 0);
}

/** Whether the typed text is the shop's name, ignoring case and surrounding spaces. */
export function isConfirmed(typed: string, confirmation: string): boolean {
  const plain = (text: string) => text.trim().replaceAll(/\s+/g, " ").toLocaleLowerCase("en-IN");
  return plain(typed) === plain(confirmation);
}

export const demoMessages = {
  notConfirmed: "Please type the name of the shop exactly as it is shown.",
};
