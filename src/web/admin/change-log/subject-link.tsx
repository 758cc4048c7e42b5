import { Link } from "react-router";
import type { AuditEntryView } from "#contract/audit/audit.ts";
import { nameParts, SUBJECT_WORDS, subjectPath } from "./change-words.rules.ts";
import { Email } from "./name-and-email.tsx";

/** What was done, and the way to what it was done to. */
export function SubjectLink({ entry }: { entry: AuditEntryView }) {
  const { action, subjectType, subjectLabel } = entry;
  const { name, email } = nameParts(subjectLabel);
  return (
    <>
      <span className="block first-letter:uppercase">
        {action} {SUBJECT_WORDS[subjectType].one}
      </span>
      <Link to={subjectPath(entry)} className="wrap-anywhere link">
        {name}
      </Link>
      {email && <Email>{email}</Email>}
    </>
  );
}
