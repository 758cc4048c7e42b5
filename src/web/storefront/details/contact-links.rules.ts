/** The product that a question or a shared link is about. */
export type AskedProduct = {
  title: string;
  /** As displayed; empty if it is on request. */
  price: string;
  url: string;
};

/** "Raaj Onyx Signet Ring, ₹3,719: https://…". The link preview adds the picture. */
export function describeProduct({ title, price, url }: AskedProduct): string {
  return `${[title, price].filter(Boolean).join(", ")}: ${url}`;
}

/** A link that opens WhatsApp with this text, for the given number or for a contact that the customer chooses. */
export function whatsappLink(text: string, number = ""): string {
  return `https://wa.me/${number.replaceAll(/\D/g, "")}?text=${encodeURIComponent(text)}`;
}

export function formatQuestion(product: AskedProduct): string {
  return `Hello, I have a question about ${describeProduct(product)}`;
}

export function questionMail(email: string, product: AskedProduct): string {
  const [subject, body] = [`Question about ${product.title}`, `${formatQuestion(product)}\n\n`].map(encodeURIComponent);
  return `mailto:${email}?subject=${subject}&body=${body}`;
}
