import type { CertificateView } from "#contract/media/certificate.ts";

/** An article of a packed order, for its customer and for staff. Weights in grams. */
export type SoldArticleView = {
  position: number;
  /** The index of the article within its item, from 0. */
  article: number;
  productName: string;
  huid: string | null;
  /** The HUID that the tax invoice names, if it was mistyped there and corrected since. */
  invoicedHuid: string | null;
  grossWeight: number | null;
  netWeight: number | null;
  /** The token of its hallmark card. */
  token: string;
  returned: boolean;
  certificates: CertificateView[];
};

/**
 * The right HUID, six alphanumeric characters, of an article whose HUID was mistyped at packing. Refused as stale if the
 * article does not have the `expectedHuid`, which is the one that the client has read.
 */
export type CorrectHuidBody = { huid: string; expectedHuid?: string | undefined };

export const articleMessages = {
  sameHuid: "The article has this HUID already.",
  huidCorrected: "The HUID is corrected.",
};

export type CardStone = { name: string; count: number; carats: number | null; certificate: string | null };

/**
 * The public data of a sold article, available to everyone with its link. It does not identify the buyer. Weights in
 * grams.
 */
export type HallmarkCardView = {
  title: string;
  image: string;
  metal: string | null;
  purity: string | null;
  /** Fineness in parts per thousand. */
  fineness: number | null;
  huid: string | null;
  grossWeight: number | null;
  netWeight: number | null;
  /** The stones of one piece as sold. */
  stones: CardStone[];
  /** The day in Asia/Kolkata: `2026-11-22`. */
  soldOn: string;
  /** The article was returned to the shop, which may sell it again. */
  returned: boolean;
  certificates: CertificateView[];
};

export function hallmarkPath(token: string): string {
  return `/hallmark/${token}`;
}
