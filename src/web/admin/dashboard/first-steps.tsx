import { Link } from "react-router";
import { Box } from "#web/ui/box.tsx";
import { Icon, type IconProps } from "#web/ui/icon.tsx";

type Step = { icon: IconProps["name"]; to: string; title: string; text: string };

const STEPS: Step[] = [
  {
    icon: "settings",
    to: "/store-settings",
    title: "Set the store's details",
    text: "Name, address, phone and GSTIN stand in the footer, in mails and on the policy pages.",
  },
  {
    icon: "plus",
    to: "/add-product",
    title: "Add a product",
    text: "A few good pictures, a price and a category, and it is in the shop.",
  },
  {
    icon: "users",
    to: "/staff",
    title: "Invite staff",
    text: "Each colleague gets an account of their own, and the change log says who did what.",
  },
];

/** In place of charts while there is nothing to draw: what to do before the first order comes. */
export function FirstSteps() {
  return (
    <Box title="Before the first order">
      <p className="text-ink-soft">Sales, orders and customers will stand here as soon as someone buys. Until then:</p>
      <ol className="-mx-4 -mb-4.5 divide-y divide-line border-t border-line admin:-mx-5 admin:-mb-5">
        {STEPS.map(({ icon, to, title, text }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex items-center gap-4 px-4 py-4 hover:bg-admin focus-visible:-outline-offset-2 admin:px-5"
            >
              <Icon name={icon} className="text-gold" />
              <span className="min-w-0 flex-1">
                <span className="block font-medium">{title}</span>
                <span className="block text-ink-soft">{text}</span>
              </span>
              <Icon name="chevron-right" size={16} className="text-ink-soft" />
            </Link>
          </li>
        ))}
      </ol>
    </Box>
  );
}
