import { Link } from "react-router";

/** The title of an ordered product, linked as long as the shop sells the product. */
export function ProductTitle({ to, children }: { to: string | null; children: string }) {
  if (to === null) return children;
  return (
    <Link
      to={to}
      className="relative underline-offset-4 after:absolute after:inset-x-0 after:-inset-y-2 hover:underline"
    >
      {children}
    </Link>
  );
}
