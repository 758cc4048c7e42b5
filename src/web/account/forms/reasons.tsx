import type { ReactNode } from "react";
import { Icon, type IconProps } from "#web/ui/icon.tsx";

export type Reason = { icon: IconProps["name"]; title: ReactNode; text: ReactNode };

/** A list of notes next to a form: benefits, advice and links. */
export function Reasons({ reasons }: { reasons: readonly Reason[] }) {
  return (
    <ul className="border-t border-line">
      {reasons.map(({ icon, title, text }) => (
        <li key={icon} className="flex gap-4 border-b border-line py-5">
          <Icon name={icon} size={24} strokeWidth={1.25} className="mt-0.5 text-gold" />
          <div className="min-w-0">
            <p className="d-18">{title}</p>
            <p className="text-15 text-ink-soft">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
