/** The product that a question or a shared link is about. */
export type Piece = { title: string; /** As displayed; empty if it is on request. */ price: string; url: string };

/** "Raaj Onyx Signet Ring, ₹3,719: https://…". The link preview adds the picture. */
export function pieceInWords({ title, price, url }: Piece): string {
  return `${[title, price].filter(Boolean).join(", ")}: ${url}`;
}

/** A link that opens WhatsApp with this text, for the given number or for a contact that the customer chooses. */
export function whatsappLink(words: string, number = ""): string {
  return `https://wa.me/${number.replaceAll(/\D/g, "")}?text=${encodeURIComponent(words)}`;
}

export function questionInWords(piece: Piece): string {
  return `Hello, I have a question about ${pieceInWords(piece)}`;
}

export function questionMail(email: string, piece: Piece): string {
  const [subject, body] = [`Question about ${piece.title}`, `${questionInWords(piece)}\n\n`].map(encodeURIComponent);
  return `mailto:${email}?subject=${subject}&body=${body}`;
}
