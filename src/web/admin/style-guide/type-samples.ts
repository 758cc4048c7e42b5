export type TypeSample = {
  /** The utility that sets it, and the token that says its size. */
  utility: string;
  token: string;
  face: "Petrona" | "Figtree";
  use: string;
  text: string;
};

export const TYPE_SAMPLES: readonly TypeSample[] = [
  {
    utility: "d-60",
    token: "d60",
    face: "Petrona",
    use: "The words of a hero",
    text: "Jhumkas for the wedding season",
  },
  { utility: "d-40", token: "d40", face: "Petrona", use: "A page’s heading", text: "Tara Solitaire Ring" },
  { utility: "d-30", token: "d30", face: "Petrona", use: "A section’s heading", text: "Shop by Category" },
  { utility: "d-22", token: "d22", face: "Petrona", use: "A dialog, an empty state", text: "Order summary" },
  {
    utility: "d-18",
    token: "d18",
    face: "Petrona",
    use: "The title of a piece",
    text: "Vama Vati Mangalsutra, 22K Gold",
  },
  {
    utility: "text-18",
    token: "18",
    face: "Figtree",
    use: "A lead",
    text: "Temple work in 22K gold, set with red and green stones.",
  },
  {
    utility: "text-16",
    token: "16",
    face: "Figtree",
    use: "Text of the shop",
    text: "A pair of payals with bells all the way round.",
  },
  { utility: "text-15", token: "15", face: "Figtree", use: "Labels, menus", text: "Shipping address" },
  {
    utility: "text-14",
    token: "14",
    face: "Figtree",
    use: "Hints; text of the staff area",
    text: "Include your city, pincode and a landmark.",
  },
  { utility: "text-13", token: "13", face: "Figtree", use: "Smallest running text", text: "MRP including taxes" },
  { utility: "text-12", token: "12", face: "Figtree", use: "Stamps, tags, headings of the menu", text: "18K 750" },
];
