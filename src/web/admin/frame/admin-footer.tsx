import { Link } from "react-router";
import { useSettings } from "#web/shop/root-data.ts";

const LINK = "-my-3 inline-flex min-h-11 items-center underline-offset-4 hover:text-ink hover:underline";

export function AdminFooter() {
  const { email } = useSettings();
  return (
    <footer className="flex flex-wrap gap-x-5 gap-y-1 border-t border-line px-(--admin-gutter) pt-4 pb-6 text-13 text-ink-soft">
      <Link to="/" className={LINK}>
        Home
      </Link>
      <Link to="/privacy-policy" className={LINK}>
        Privacy Policy
      </Link>
      <a href={`mailto:${email}`} className={LINK}>
        Contact us
      </a>
    </footer>
  );
}
