import type { SecondFactorView } from "#contract/accounts/second-factor.ts";
import { formatDate } from "#contract/kernel/dates.ts";
import { Button } from "#web/ui/button.tsx";
import { Note } from "#web/ui/note.tsx";
import { StateBadge } from "#web/ui/state-badge.tsx";

const FEW_LEFT = 3;

export type SecondFactorStateProps = {
  state: SecondFactorView;
  onChange: (to: "password" | "renew" | "off") => void;
};

/** Whether it is on, and what can be done about it. */
export function SecondFactorState({ state: { isOn, since, recoveryCodesLeft }, onChange }: SecondFactorStateProps) {
  if (!isOn) {
    return (
      <>
        <StateBadge tone="soft">Off</StateBadge>
        <p className="text-ink-soft">
          A password can be guessed, read over a shoulder or given to a false page. With a second factor, your login
          also needs a code that only your phone knows.
        </p>
        <div>
          <Button onClick={() => onChange("password")}>Switch on</Button>
        </div>
      </>
    );
  }
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <StateBadge tone="good">On</StateBadge>
        {since && <span className="text-ink-soft">since {formatDate(since)}</span>}
      </div>
      <p className="text-ink-soft">Your login asks for a code of your authenticator app.</p>
      {recoveryCodesLeft > FEW_LEFT ? (
        <p className="text-ink-soft">{recoveryCodesLeft} recovery codes are left for when you have no phone at hand.</p>
      ) : (
        <Note tone="warn">{fewWords(recoveryCodesLeft)} Make new ones before you need them.</Note>
      )}
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" onClick={() => onChange("renew")}>
          New recovery codes
        </Button>
        <Button variant="outline" onClick={() => onChange("off")}>
          Switch off
        </Button>
      </div>
    </>
  );
}

function fewWords(left: number): string {
  if (left === 0) return "No recovery code is left.";
  return left === 1 ? "One recovery code is left." : `Only ${left} recovery codes are left.`;
}
