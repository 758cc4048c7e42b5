import { Box } from "#web/ui/box.tsx";
import { SERVER_SETTINGS } from "../frame/staff-paths.ts";

const SETTINGS = [
  {
    names: ["RAZORPAY_KEY_ID", "RAZORPAY_KEY_SECRET", "RAZORPAY_WEBHOOK_SECRET"],
    text: "Online payments. The keys are in Razorpay’s dashboard; without them no money moves.",
  },
  {
    names: ["SMTP_URL", "MAIL_FROM"],
    text: "The mail server and the sender of mails. Without them the shop sends no mail.",
  },
];

/** Explains the settings that are made on the server, since they contain secrets. */
export function ServerSettingsBox() {
  return (
    <div id={SERVER_SETTINGS} className="scroll-mt-24">
      <Box title="Payments and mail">
        <p className="text-ink-soft">
          These are set on the server, in the file .env or in the environment. Changes need a restart of the shop.
        </p>
        <dl className="grid gap-3">
          {SETTINGS.map(({ names, text }) => (
            <div key={text}>
              <dt className="font-medium break-words">{names.join(", ")}</dt>
              <dd className="text-ink-soft">{text}</dd>
            </div>
          ))}
        </dl>
      </Box>
    </div>
  );
}
