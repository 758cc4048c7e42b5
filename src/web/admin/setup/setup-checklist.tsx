import { Link } from "react-router";
import { markPoliciesReviewed, testMail, testPayments } from "#contract/setup/setup.calls.ts";
import type { SetupAction, SetupStep, SetupStepView, SetupView } from "#contract/setup/setup.ts";
import { Box } from "#web/ui/box.tsx";
import { Button } from "#web/ui/button.tsx";
import { Icon, type IconProps } from "#web/ui/icon.tsx";
import { ContentLinks } from "../content/content-links.tsx";
import { CONTENT_PAGES_PATH, DEMO_DATA_PATH, SERVER_SETTINGS_PATH, STORE_SETTINGS_PATH } from "../frame/staff-paths.ts";
import { useStaffAction } from "../frame/use-staff-action.ts";

type StepLabels = { icon: IconProps["name"]; title: string; text: string; to?: string; action?: SetupAction };

const STEP_LABELS: Record<SetupStep, StepLabels> = {
  details: {
    icon: "settings",
    to: STORE_SETTINGS_PATH,
    title: "Name, address and contact",
    text: "They stand in the footer, on invoices, in emails and on the policy pages.",
  },
  gstin: {
    icon: "file",
    to: STORE_SETTINGS_PATH,
    title: "GSTIN",
    text: "Your tax invoices need it. The shop checks its last character.",
  },
  logo: {
    icon: "palette",
    to: "/store-brand",
    title: "Your logo",
    text: "With your name and colours it makes the shop, its emails and its invoices look like yours.",
  },
  rates: {
    icon: "gem",
    to: "/rates",
    title: "Today’s rates",
    text: "Publish the rate of a gram, and every price by the day’s rate follows.",
  },
  zones: {
    icon: "truck",
    to: "/delivery-zones",
    title: "Delivery zones",
    text: "Where you deliver, how fast, at what charge, and where you take cash.",
  },
  payments: {
    icon: "card",
    to: SERVER_SETTINGS_PATH,
    action: "payments",
    title: "Online payments",
    text: "A test makes an order of ₹1 at Razorpay. Nobody pays it.",
  },
  mail: {
    icon: "mail",
    to: SERVER_SETTINGS_PATH,
    action: "mail",
    title: "Mail server",
    text: "The test sends an email to your own address.",
  },
  product: {
    icon: "plus",
    to: "/add-product",
    title: "Your first product",
    text: "A few good pictures, a price and a category, and it is in the shop.",
  },
  staff: {
    icon: "users",
    to: "/staff",
    title: "Your first colleague",
    text: "Each has an account of their own, and the change log says who did what.",
  },
  policies: {
    icon: "shield",
    to: CONTENT_PAGES_PATH,
    action: "policies",
    title: "Policies",
    text: "Read shipping and return, privacy and terms, and make them yours: they bind your shop.",
  },
};

const ACTIONS: Record<
  SetupAction,
  { call: typeof testPayments | typeof testMail | typeof markPoliciesReviewed; verb: string }
> = {
  payments: { call: testPayments, verb: "Test payments" },
  mail: { call: testMail, verb: "Send a test email" },
  policies: { call: markPoliciesReviewed, verb: "I have read them" },
};

/** The steps from the demo to a shop that sells. Hidden once every step is done. */
export function SetupChecklist({ setup: { steps, hasDemo }, className }: { setup: SetupView; className?: string }) {
  const open = steps.filter(({ isDone }) => !isDone);
  const done = steps.filter(({ isDone }) => isDone);
  if (open.length === 0) return null;
  return (
    <Box
      title="Set up your shop"
      aside={
        <span className="text-14 text-ink-soft">
          {done.length} of {steps.length} done
        </span>
      }
      className={className}
    >
      <ul className="-mx-4 -mb-4.5 divide-y divide-line border-t border-line admin:-mx-5 admin:-mb-5">
        {open.map((step) => (
          <OpenStep key={step.step} {...step} />
        ))}
        <ContentRow />
        {hasDemo && <DemoRow />}
        {done.length > 0 && (
          <li className="flex items-center gap-4 px-4 py-4 text-ink-soft admin:px-5">
            <Icon name="check-circle" className="text-leaf" />
            <span>Done: {done.map(({ step }) => STEP_LABELS[step].title).join(", ")}</span>
          </li>
        )}
      </ul>
    </Box>
  );
}

/** Optional, since a shop has a home page, menus and pages from the start. */
function ContentRow() {
  return (
    <li className="flex items-center gap-4 px-4 py-3 admin:px-5">
      <Icon name="home" className="text-gold" />
      <div className="min-w-0">
        <ContentLinks />
        <p className="text-ink-soft">
          What visitors see first and find their way by. Change what you like, then publish it.
        </p>
      </div>
    </li>
  );
}

/** The last step; it is optional. */
function DemoRow() {
  return (
    <li className="flex items-center gap-4 px-4 py-3 admin:px-5">
      <Icon name="trash" className="text-gold" />
      <div className="min-w-0">
        <Link to={DEMO_DATA_PATH} className="inline-flex min-h-11 items-center font-medium link dense-desk:min-h-0">
          Remove demo data
        </Link>
        <p className="text-ink-soft">
          Try everything with the sample orders first. Then remove all that came with the demo; what is yours stays.
        </p>
      </div>
    </li>
  );
}

function OpenStep({ step, note }: SetupStepView) {
  const { icon, title, text, to, action } = STEP_LABELS[step];
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 admin:px-5">
      <Icon name={icon} className="text-gold" />
      <div className="min-w-0 flex-1 basis-60">
        {to === undefined ? (
          <span className="font-medium">{title}</span>
        ) : (
          <Link to={to} className="inline-flex min-h-11 items-center font-medium link dense-desk:min-h-0">
            {title}
          </Link>
        )}
        <p className="text-ink-soft">{note ?? text}</p>
      </div>
      {action && note === null && <StepButton action={action} />}
    </li>
  );
}

function StepButton({ action }: { action: SetupAction }) {
  const { perform, isBusy } = useStaffAction();
  const { call, verb } = ACTIONS[action];
  return (
    <Button variant="outline" size="small" busy={isBusy} onClick={() => void perform(call)}>
      {verb}
    </Button>
  );
}
