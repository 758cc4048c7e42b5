import { useEffect, useRef, useState } from "react";
import { useSettings } from "#web/shop/root-data.ts";
import { Accordion } from "#web/ui/accordion.tsx";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { copyTextOf } from "./copy-text.ts";

const FEEDBACK_MS = 2_000;

export function Offers() {
  const { welcomeOffer } = useSettings();
  const code = useRef<HTMLElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [copied, setCopied] = useState(false);
  useEffect(() => () => clearTimeout(timer.current), []);

  const copy = async () => {
    if (!code.current || !(await copyTextOf(code.current))) return;
    setCopied(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(setCopied, FEEDBACK_MS, false);
  };

  return (
    <Accordion title="Offers" open>
      <div className="flex items-center justify-between gap-3 rounded-control border border-dashed border-edge py-3.5 pr-2 pl-4 text-ink">
        <p>
          {welcomeOffer.title}
          <br />
          <b ref={code} className="font-semibold tracking-[.06em]">
            {welcomeOffer.code}
          </b>
        </p>
        <Button variant="quiet" size="small" onClick={() => void copy()} className="min-w-34 noscript:hidden">
          <Icon name={copied ? "check" : "copy"} size={16} />
          {copied ? "Copied!" : "Copy Code"}
        </Button>
        <span role="status" className="sr-only">
          {copied && `${welcomeOffer.code} copied`}
        </span>
      </div>
    </Accordion>
  );
}
