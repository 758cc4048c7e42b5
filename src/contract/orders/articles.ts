import type { CertificateView } from "#contract/media/certificate.ts";

/** An article that was packed, for whoever bought it and for staff. Weights in grams. */
export type SoldArticleView = {
  position: number;
  /** Counts the articles of an item from 0. */
  article: number;
  productName: string;
  huid: string | null;
  grossWeight: number | null;
  netWeight: number | null;
  /** Opens its hallmark card. */
  token: string;
  returned: boolean;
  certificates: CertificateView[];
};

export type CardStone = { name: string; count: number; carats: number | null; certificate: string | null };

/** What anyone with its link may know of an article that was sold: nothing of who bought it. Weights in grams. */
export type HallmarkCardView = {
  title: string;
  image: string;
  metal: string | null;
  purity: string | null;
  /** Parts of the metal in a thousand. */
  fineness: number | null;
  huid: string | null;
  grossWeight: number | null;
  netWeight: number | null;
  /** Of one piece as it was sold. */
  stones: CardStone[];
  /** The day in India, as `2026-11-22`. */
  soldOn: string;
  /** It came back to the shop, which may sell it again. */
  returned: boolean;
  certificates: CertificateView[];
};

export function hallmarkPath(token: string): string {
  return `/hallmark/${token}`;
}
