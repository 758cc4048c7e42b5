import { nameParts } from "./change-words.rules.ts";

/** A person as the log names them: the name, and the address below it. */
export function NameAndEmail({ of }: { of: string }) {
  const { name, email } = nameParts(of);
  return (
    <>
      <span className="wrap-anywhere">{name}</span>
      {email && <Email>{email}</Email>}
    </>
  );
}

export function Email({ children }: { children: string }) {
  return (
    <span className="block truncate text-13 text-ink-soft" title={children}>
      {children}
    </span>
  );
}
